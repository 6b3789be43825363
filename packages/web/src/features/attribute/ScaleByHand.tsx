import {
  type Attribute,
  type Cell,
  type OutsideScale as Outside,
  readColumnOnce,
  type Scale,
  type Standings,
  softLimitOf,
} from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { type AttributeDraft, cleanDraft } from './attributeDraft';
import { penaltyText } from './limitText';
import { outsideWords } from './outsideWords';
import { ScalePicture } from './ScalePicture';
import { endWords, valueWithUnit } from './scaleText';
import './scaleByHand.css';

interface ScaleByHandProps {
  readonly attribute: Attribute;
  readonly draft: AttributeDraft;
  readonly cells: readonly Cell[];
  /** The data's own range. */
  readonly dataRange: Scale | null;
  /** The ranking with the draft, `null` while it can't be computed. */
  readonly ranking: Standings | null;
  readonly onChange: (patch: Partial<AttributeDraft>) => void;
}

/** Shows a scale to edit: the values below the line of their worth, and the values outside its ends. */
export function ScaleByHand({ attribute, draft, cells, dataRange, ranking, onChange }: ScaleByHandProps) {
  const { numberFormat } = useSettings();
  const { type, unit, order, reading } = draft;
  const column = useMemo(
    () => readColumnOnce(cells, cleanDraft({ ...attribute, type, unit, order, reading })),
    [cells, attribute, type, unit, order, reading],
  );
  const scored = ranking?.columns.find(({ attributeId }) => attributeId === attribute.id);
  // Ruled out items don't widen the data's range that is used as the scale.
  const standing = scored?.scaled.usesDataRange === true ? endsOf(scored.scaled.rule) : dataRange;
  const ends = draft.scale ?? standing;
  if (ends === null || !(ends.low < ends.high)) return null;
  const outside = ranking?.outsideScale.find(({ attributeId }) => attributeId === attribute.id);
  const [low, high] = endWords(draft, ends, numberFormat);
  return (
    <div className="scale-by-hand is-wide">
      <ScalePicture draft={draft} ends={ends} column={column} onChange={onChange} />
      <p className="scale-ends quiet">
        <span>{low}</span>
        <span>{high}</span>
      </p>
      <SoftWords draft={draft} />
      {outside !== undefined && <OutsideScale outside={outside} />}
    </div>
  );
}

const endsOf = ({ low, high }: Scale): Scale => ({ low, high });

/** Says how a soft limit lowers the worth. */
function SoftWords({ draft }: Pick<ScaleByHandProps, 'draft'>) {
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const soft = softLimitOf(draft);
  if (soft === null || !Number.isFinite(soft.at) || !(soft.kept >= 0)) return null;
  const limit = valueWithUnit(draft, soft.at, numberFormat);
  return (
    <p className="field-hint">
      {soft.isMost ? 'Above' : 'Below'} {limit} a value loses {penaltyText(1 - soft.kept, show)} of its worth.
    </p>
  );
}

/** Says how many items are outside the ends of a scale, and lists them on request. */
function OutsideScale({ outside }: { readonly outside: Outside }) {
  const { items, settings } = useComparison().comparison;
  const { count, itemIndexes, rest } = outsideWords(outside, settings.itemNoun, useFormatNumber());
  return (
    <details>
      <summary>{count}</summary>
      <p>Values beyond an end count as that end.</p>
      <ul className="sentences">
        {itemIndexes.map((index) => (
          <li key={items[index]?.id}>{items[index]?.name}</li>
        ))}
        {rest !== null && <li className="quiet">{rest}</li>}
      </ul>
    </details>
  );
}
