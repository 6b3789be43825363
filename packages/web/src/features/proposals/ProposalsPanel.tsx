import { attributeName, indexOfId, itemName, type ProposedValue } from '@tertium/engine';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { countedNoun } from '../../ui/countedNoun';
import { LinkButton } from '../../ui/LinkButton';
import { Loading } from '../../ui/Loading';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useShowMore } from '../../ui/useShowMore';
import { AsidePanel } from '../view/AsidePanel';
import { reveal } from '../view/reveal';
import { ProposalList, Source } from './ProposalList';
import { takeAll } from './proposalEdits';
import { proposedWords } from './proposedWords';
import { SuggestAttributes } from './SuggestAttributes';
import { useProposalEdits } from './useProposalEdits';
import { useProposals } from './useProposals';
import './proposals.css';

interface ProposalsPanelProps {
  readonly onClose: () => void;
}

/** All proposed values, to take or dismiss by source, by attribute or one by one. */
export function ProposalsPanel({ onClose }: ProposalsPanelProps) {
  const values = useProposals();
  return (
    <AsidePanel className="proposals-panel" title="Proposed values" tools={null} onClose={onClose}>
      {values === null ? <Loading what="resources" /> : <Proposed values={values} />}
      <SuggestAttributes />
    </AsidePanel>
  );
}

function Proposed({ values }: { readonly values: readonly ProposedValue[] }) {
  const { items, attributes } = useComparison().comparison;
  const { take, dismiss } = useProposalEdits();
  const show = useFormatNumber();
  const canEdit = useMay('edit');
  const { shown, button } = useShowMore(values.length);
  if (values.length === 0)
    return (
      <p>
        No values are proposed. An assistant with an access token can look values up and propose them here.
      </p>
    );
  const sourceOf = ({ proposal }: ProposedValue) => proposal.source ?? '';
  const cellName = ({ itemId, attributeId }: ProposedValue) => {
    const attribute = attributes[indexOfId(attributes).get(attributeId) ?? -1];
    const item = itemName(items, indexOfId(items).get(itemId) ?? -1, show);
    return `${attribute === undefined ? '' : attributeName(attributes, attribute)} of ${item}`;
  };
  return (
    <>
      <p>
        {proposedWords(values.length, show)}.{' '}
        {canEdit ? 'Take the ones you trust.' : 'Someone who can edit has to take them.'}
      </p>
      <Groups
        title="By source"
        values={values}
        keyOf={sourceOf}
        nameOf={(source) => source || 'No source'}
        drawName={(source) => (source === '' ? 'No source' : <Source source={source} />)}
      />
      <Groups
        title="By attribute"
        values={values}
        keyOf={({ attributeId }) => attributeId}
        nameOf={(id) => {
          const attribute = attributes[indexOfId(attributes).get(id) ?? -1];
          return attribute === undefined ? '' : attributeName(attributes, attribute);
        }}
      />
      <section>
        <h3>One by one</h3>
        <ProposalList
          label="One by one"
          values={values.slice(0, shown)}
          headOf={(value) => <LinkButton onClick={() => reveal(value)}>{cellName(value)}</LinkButton>}
          onTake={(value) => take([value])}
          onDismiss={(value) => dismiss([value])}
        />
        {button}
      </section>
      {canEdit && (
        <Button size="middle" onClick={() => dismiss(values)}>
          Dismiss all {countedNoun(values.length, 'proposed value', show)}
        </Button>
      )}
    </>
  );
}

interface GroupsProps {
  readonly title: string;
  readonly values: readonly ProposedValue[];
  readonly keyOf: (value: ProposedValue) => string;
  readonly nameOf: (key: string) => string;
  readonly drawName?: (key: string) => ReactNode;
}

/** Groups proposed values by a key, the largest group first. */
function Groups({ title, values, keyOf, nameOf, drawName = nameOf }: GroupsProps) {
  const { take, dismiss } = useProposalEdits();
  const show = useFormatNumber();
  const canEdit = useMay('edit');
  const groups = groupsOf(values, keyOf);
  const { shown, button } = useShowMore(groups.length);
  return (
    <section>
      <h3>{title}</h3>
      <ul className="proposals" aria-label={title}>
        {groups.slice(0, shown).map(([key, own]) => {
          const name = nameOf(key);
          return (
            <li key={key}>
              <p>
                {drawName(key)} <span className="quiet">{groupWords(own, show)}</span>
              </p>
              {canEdit && (
                <div className="proposal-acts">
                  <Button size="middle" aria-label={`Take all of ${name}`} onClick={() => take(own)}>
                    Take all
                  </Button>
                  <Button
                    size="middle"
                    type="text"
                    aria-label={`Dismiss all of ${name}`}
                    onClick={() => dismiss(own)}
                  >
                    Dismiss all
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {button}
    </section>
  );
}

function groupsOf(values: readonly ProposedValue[], keyOf: GroupsProps['keyOf']) {
  const groups = new Map<string, ProposedValue[]>();
  for (const value of values) {
    const key = keyOf(value);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [value]);
    else known.push(value);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

/** "5 values, 2 replace a value, 1 cell to decide". */
function groupWords(own: readonly ProposedValue[], show: (value: number) => string): string {
  const { replacedCount, leftCount } = takeAll(own);
  return [
    countedNoun(own.length, 'value', show),
    ...(replacedCount === 0 ? [] : [`replacing ${show(replacedCount)}`]),
    ...(leftCount === 0 ? [] : [`${countedNoun(leftCount, 'cell', show)} to decide`]),
  ].join(', ');
}
