import { Checkbox } from 'antd';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useShowMore } from '../../../ui/useShowMore';
import { withEntries } from '../../../ui/withEntries';
import type { SourceSummary } from '../reading/importSession';
import { contentWords, originWords } from './fileWords';
import './fileStep.css';

interface FileListProps {
  readonly files: SourceSummary['files'];
  /** Indices of the ticked files. */
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (ticked: ReadonlySet<number>) => void;
}

/** Lists the content of a source, with a tick for each file that can be imported, and why the others can't. */
export function FileList({ files, ticked, onTick }: FileListProps) {
  const show = useFormatNumber();
  const more = useShowMore(files.length);
  const possible = files.flatMap((file, i) => ('trouble' in file ? [] : [i]));
  return (
    <div className="file-list">
      {possible.length > 1 && (
        <Checkbox
          checked={ticked.size === possible.length}
          indeterminate={ticked.size > 0 && ticked.size < possible.length}
          onChange={({ target }) => onTick(new Set(target.checked ? possible : []))}
        >
          All
        </Checkbox>
      )}
      <ul>
        {files.slice(0, more.shown).map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is, and names may be the same
          <li key={index}>
            <Checkbox
              checked={ticked.has(index)}
              disabled={'trouble' in file}
              onChange={({ target }) => onTick(withEntries(ticked, [index], target.checked))}
            >
              <span dir="auto">{file.name}</span>
              {'trouble' in file ? (
                <span className="file-trouble">{file.trouble}</span>
              ) : (
                <span className="quiet">
                  {[contentWords(file, show), originWords(file)].filter((words) => words !== '').join(' · ')}
                </span>
              )}
            </Checkbox>
          </li>
        ))}
      </ul>
      {more.button}
    </div>
  );
}
