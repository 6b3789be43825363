import {
  type Attribute,
  type Column,
  checkLimits,
  highAt,
  indexOfId,
  isBeyond,
  isKnown,
  type Limit,
  limitWords,
  lowAt,
  type SoftLimit,
  softLimitOf,
} from '@tertium/engine';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { LoadingOverlay } from '../../ui/Loading';
import { lazyPart } from '../../ui/lazyPart';
import { useSettings } from '../../ui/settings';
import type { AttributeFacts } from '../attribute/attributeFacts';
import { useShown } from '../attribute/useShown';
import type { WorkspaceActions } from '../view/workspaceActions';

const LimitField = lazyPart(() => import('./LimitField'), 'LimitField');

interface LimitDraft {
  readonly id: string;
  readonly limit: Limit | null;
}

/** The cells beyond a limit, including a limit that is being typed, and the field to type it. */
export function useLimits(saveAttribute: WorkspaceActions['saveAttribute']) {
  const { comparison, columnOf, cellsOf } = useComparison();
  const { ranking } = useRanking();
  const { numberFormat: format } = useSettings();
  const shownOf = useShown();
  const { items, attributes } = comparison;
  const [draft, setDraft] = useState<LimitDraft | null>(null);

  const saved = useMemo(() => {
    const beyond = new Map<string, Set<number>>();
    const put = (id: string, item: number) => beyond.set(id, (beyond.get(id) ?? new Set()).add(item));
    if (ranking === null) return beyond;
    for (const { itemIndex, failures } of ranking.ruledOut)
      for (const { attributeId } of failures) put(attributeId, itemIndex);
    return beyond;
  }, [ranking]);

  const tried = useMemo(() => {
    const attribute = attributes[indexOfId(attributes).get(draft?.id ?? '') ?? -1];
    if (draft === null || attribute === undefined) return null;
    const { min = null, max = null, oneOf = null } = draft.limit ?? {};
    const hard: Attribute = { ...attribute, role: 'must', limit: { min, max, oneOf } };
    const { ruledOut, undecidedLimits } = checkLimits([hard], { columnOf, cellsOf }, items.length);
    return {
      attribute: { ...hard, limit: draft.limit },
      beyond: new Set(ruledOut.map(({ itemIndex }) => itemIndex)),
      undecidedCount: undecidedLimits.length,
    };
  }, [draft, attributes, columnOf, cellsOf, items]);

  return {
    /** Says why a cell is beyond the limit of its attribute, `null` if it isn't. */
    beyondText: ({ attribute, column }: AttributeFacts, itemIndex: number): string | null => {
      const isTried = tried?.attribute.id === attribute.id;
      const limited = isTried ? tried.attribute : attribute;
      if (limited.limit === null) return null;
      const soft = softLimitOf(limited);
      const isOver =
        soft === null || isTried
          ? (isTried ? tried.beyond : saved.get(attribute.id))?.has(itemIndex) === true
          : column !== null && isWhollyBeyond(column, itemIndex, soft);
      if (!isOver) return null;
      const { converted } = shownOf(attribute);
      const said = converted?.sayAs(limited) ?? limited;
      const asked = limitWords(said, said.limit ?? limited.limit, format);
      if (soft !== null) return `Beyond the soft limit, ${asked}`;
      return `${isTried ? 'Would be ruled out' : 'Ruled out'}: must be ${asked}`;
    },
    ask: ({ id, role, limit }: Attribute) => setDraft({ id, limit: role === 'must' ? limit : null }),
    /** The field in the head of the attribute whose limit is edited. */
    fieldOf: (attribute: Attribute): ReactNode =>
      tried?.attribute.id === attribute.id && (
        <Suspense fallback={<LoadingOverlay />}>
          <LimitField
            attribute={attribute}
            limit={tried.attribute.limit}
            beyondCount={tried.beyond.size}
            undecidedCount={tried.undecidedCount}
            onChange={(limit) => setDraft({ id: attribute.id, limit })}
            onSave={(patch, label) => {
              saveAttribute(attribute.id, patch, { label });
              setDraft(null);
            }}
            onClose={() => setDraft(null)}
          />
        </Suspense>
      ),
  };
}

/** Whether every possible value of a cell is beyond a soft limit. */
function isWhollyBeyond(column: Column, i: number, soft: SoftLimit): boolean {
  const nearest = (soft.isMost ? lowAt : highAt)(column, i);
  return isKnown(column, i) && isBeyond(nearest, soft);
}
