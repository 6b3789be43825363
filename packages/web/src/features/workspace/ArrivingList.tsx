import { columnsOf } from '@tertium/engine';
import { useMemo } from 'react';
import type { Arrival } from '../../document/wire/readTable';
import { countedNoun, countedTable } from '../../ui/countedNoun';
import { PageBar } from '../../ui/PageBar';
import { useSettings } from '../../ui/settings';
import { heights } from '../../ui/tokens';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useTitle } from '../../ui/useTitle';
import { createFacts } from '../attribute/attributeFacts';
import { CellView } from '../grid/CellView';
import '../grid/grid.css';
import './arrivingList.css';

const columnWidth = 148;

/**
 * The first rows of a table that is still loading, read-only. It shows nothing that the rest could change: no place, no
 * score, no best or worst, and no order but the table's own.
 */
export function ArrivingList({ arrival }: { readonly arrival: Arrival }) {
  const { name, itemNoun, attributes, items, columns, itemCount, arrivedCount, isBroken } = arrival;
  const show = useFormatNumber();
  const { numberFormat: format } = useSettings();
  useTitle(name);
  const shown = useMemo(
    () => attributes.filter(({ isHidden }) => !isHidden).slice(0, Math.ceil(innerWidth / columnWidth)),
    [attributes],
  );
  const { columnOf, cellsOf } = useMemo(() => columnsOf({ attributes, columns }), [attributes, columns]);
  const factsOf = useMemo(() => createFacts({ columnOf, itemIndexes: [], format }), [columnOf, format]);
  const counted = `${show(arrivedCount)} of ${show(itemCount)}`;
  return (
    <div className="workspace arriving">
      <PageBar>
        <div className="page-title">
          <h1>{name}</h1>
          <p className="quiet page-size">
            <span className="page-count">{countedTable(itemCount, itemNoun, attributes.length, show)}</span>
          </p>
        </div>
      </PageBar>
      <div className="workspace-top">
        <div className="arriving-state">
          <progress max={itemCount} value={arrivedCount} aria-label={`${counted} items are here`} />
          <p>
            {isBroken
              ? `The connection was lost at ${counted} items. Asking again…`
              : `${counted} items are here. Places, scores and your order come with the last.`}
          </p>
        </div>
      </div>
      <div className="workspace-body">
        <div className="grid-scroller">
          <table className="grid" aria-label={`The first of ${countedNoun(itemCount, 'item', show)}`}>
            <thead>
              <tr>
                <th className="corner" scope="col">
                  {itemNoun || 'Item'}
                </th>
                {shown.map(({ id, name: title, unit }) => (
                  <th key={id} scope="col" title={title}>
                    {title} {unit !== '' && <span className="quiet">{unit}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.slice(0, Math.ceil(innerHeight / heights.row)).map((item, i) => (
                <tr key={item.id}>
                  <th className="row-head" scope="row" title={item.name}>
                    {item.name}
                  </th>
                  {shown.map((attribute) => (
                    <td key={attribute.id}>
                      <CellView
                        threadCount={0}
                        facts={factsOf(attribute)}
                        cell={cellsOf(attribute.id)[i] ?? null}
                        itemIndex={i}
                        isMarked={false}
                        background={null}
                        measuredBy={-1}
                        isDeltaPercent={false}
                        isBaseline={false}
                        refused={null}
                        tried={null}
                        beyond={null}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  );
}
