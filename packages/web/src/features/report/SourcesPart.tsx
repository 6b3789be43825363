import { type Attribute, attributeName, isWebAddress } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { originText } from '../../ranked/originText';
import { listFirst } from '../../ui/listFirst';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { formulaText } from '../attribute/formulaWords';
import { mostSources, type Source } from './reportSources';

interface SourcesPartProps {
  /** Says which items the table shows. */
  readonly sample: string;
  readonly attributes: readonly Attribute[];
  /** In the order of their numbers in the table. */
  readonly sources: readonly Source[];
}

/** The most cells named in one row. */
const namedCells = 8;

/** The source, date and note of values, each listed once under its number in the table. */
export function SourcesPart({ sample, attributes, sources }: SourcesPartProps) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
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
        <p>{sample}No value has a source.</p>
      ) : (
        <table className="report-sources">
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Value</th>
              <th scope="col">Source</th>
              <th scope="col">As of</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {sources.slice(0, mostSources).map(({ source, asOf, note, cells }, at) => (
              <tr key={`${source} ${asOf} ${note}`}>
                <td>{show(at + 1)}</td>
                <td>{listFirst(cells.slice(0, namedCells), cells.length, show)}</td>
                <td dir="auto">
                  {isWebAddress(source) ? (
                    <a href={source} target="_blank" rel="noreferrer noopener">
                      {source}
                    </a>
                  ) : (
                    source
                  )}
                </td>
                <td>{asOf}</td>
                <td dir="auto">{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sources.length > mostSources && (
        <p className="report-quiet">{`and ${show(sources.length - mostSources)} more`}</p>
      )}
    </>
  );
}
