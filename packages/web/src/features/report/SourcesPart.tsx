import { type Attribute, attributeName, type Comparison, columnsOf, itemName } from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { originText } from '../../ranked/originText';
import type { ShowNumber } from '../../ui/countedNoun';
import { listFirst } from '../../ui/listFirst';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { formulaText } from '../attribute/formulaWords';
import { sampleWords } from './sampleWords';

interface SourcesPartProps {
  readonly itemIndexes: readonly number[];
  readonly printed: readonly number[];
  readonly attributes: readonly Attribute[];
}

/** Rows of the table, and cells that are named in one. */
const [mostRows, namedCells] = [100, 8];

interface Source {
  readonly source: string;
  readonly asOf: string;
  readonly note: string;
  /** "Price of Alpha", as many as there are. */
  readonly cells: string[];
}

/** The source, date and note of values. */
export function SourcesPart({ itemIndexes, printed, attributes }: SourcesPartProps) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const sources = useMemo(
    () => sourcesOf(comparison, printed, attributes, show),
    [comparison, printed, attributes, show],
  );
  const origin = originText(comparison.settings);
  const noted = attributes.flatMap((attribute) => {
    const formula = formulaText(attribute, comparison.attributes);
    const said = [formula === null ? '' : `computed: ${formula}`, attribute.note].filter(
      (text) => text !== '',
    );
    return said.length === 0 ? [] : [{ attribute, text: said.join('. ') }];
  });
  return (
    <>
      {origin !== '' && <p>{origin}</p>}
      {noted.length > 0 && (
        <ul>
          {noted.map(({ attribute, text }) => (
            <li key={attribute.id} dir="auto">
              <b>{attributeName(comparison.attributes, attribute)}</b>: {text}
            </li>
          ))}
        </ul>
      )}
      {sources.length === 0 ? (
        <p>{sampleWords(comparison, printed.length, itemIndexes.length, show)}No value has a source.</p>
      ) : (
        <table className="report-sources">
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col">Source</th>
              <th scope="col">As of</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {sources.slice(0, mostRows).map(({ source, asOf, note, cells }) => (
              <tr key={`${source} ${asOf} ${note}`}>
                <td>{listFirst(cells.slice(0, namedCells), cells.length, show)}</td>
                <td dir="auto">{source}</td>
                <td>{asOf}</td>
                <td dir="auto">{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sources.length > mostRows && (
        <p className="report-quiet">{`and ${show(sources.length - mostRows)} more`}</p>
      )}
    </>
  );
}

/** Groups the cells that share a source, date and note. */
function sourcesOf(
  comparison: Comparison,
  printed: readonly number[],
  attributes: readonly Attribute[],
  show: ShowNumber,
): readonly Source[] {
  const { items, attributes: all } = comparison;
  const { cellsOf } = columnsOf(comparison);
  const found = new Map<string, Source>();
  for (const attribute of attributes) {
    const cells = cellsOf(attribute.id);
    for (const index of printed) {
      const cell = cells[index] ?? null;
      if (cell === null || typeof cell === 'string') continue;
      const { source = '', asOf = '', note = '' } = cell;
      if (source === '' && asOf === '' && note === '') continue;
      const key = JSON.stringify([source, asOf, note]);
      const known = found.get(key) ?? { source, asOf, note, cells: [] };
      known.cells.push(`${attributeName(all, attribute)} of ${itemName(items, index, show)}`);
      found.set(key, known);
    }
  }
  return [...found.values()];
}
