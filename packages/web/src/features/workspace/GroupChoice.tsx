import { attributeName } from '@tertium/engine';
import { Checkbox } from 'antd';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { Labelled } from '../../ui/Labelled';
import { ListChoice } from '../../ui/ListChoice';
import { useView } from '../view/useView';
import { byRuling } from '../view/viewState';

/** Chooses what groups the list's items, and whether only the headings are shown. */
export function GroupChoice() {
  const { attributes } = useComparison().comparison;
  const { ranking } = useRanking();
  const [view, change] = useView();
  const options: (readonly [by: string, text: string])[] = [
    ['', 'Nothing'],
    ...attributes.map((attribute) => [attribute.id, attributeName(attributes, attribute)] as const),
  ];
  if (view.group === byRuling || (ranking !== null && ranking.ruledOut.length > 0))
    options.push([byRuling, 'Ruled out or not']);
  return (
    <>
      <Labelled label="Group by">
        {(id) => (
          <ListChoice
            id={id}
            value={view.group ?? ''}
            options={options}
            onChoose={(by) => change(by === '' ? { group: null, isFolded: false } : { group: by })}
          />
        )}
      </Labelled>
      {view.group !== null && (
        <Checkbox checked={view.isFolded} onChange={({ target }) => change({ isFolded: target.checked })}>
          Fold all groups
        </Checkbox>
      )}
    </>
  );
}
