import { mayMake } from '@tertium/contract';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { EditTrouble } from '../../document/editing/createEdits';
import { describeRefusal, describeTrouble } from '../../document/editing/troubleWords';
import type { Refusal, RefusedBatch } from '../../document/state/refusedBatches';
import { useComparison, useSending } from '../../ranked/comparisonContext';
import { useCopy } from '../../ui/copyText';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { formatTsv } from '../grid/tsv';
import { useCellWriting } from '../grid/useCellWriting';
import { mendLines, type RefusedLine, refusedLines } from './refusedLines';
import './notSaved.css';

/** The most lines shown of one change. The first lines are enough to recognize an import. */
const shownLines = 12;

/** What is unsaved and will not be saved as it is. */
type Unsaved = Omit<RefusedBatch, 'refusal'> & { readonly refusal: Refusal | null };

/**
 * Shows refused edits with what was typed, to correct and save, copy or discard. They block no other edit. For a
 * deleted comparison it also shows the edits that wait.
 */
export function NotSaved() {
  const { refused, loss } = useComparison();
  const { waiting } = useSending();
  const heading = useId();
  const stuck = loss === 'all' ? waiting : [];
  const all: readonly Unsaved[] = [
    ...refused,
    ...stuck.map((batch) => ({ batch, refusal: null, dependents: [] })),
  ];
  if (all.length === 0) return null;
  return (
    <section className="not-saved" aria-labelledby={heading}>
      <h2 id={heading}>Not saved</h2>
      <ul>
        {all.map((one) => (
          <Refused key={one.batch.id} refused={one} />
        ))}
      </ul>
    </section>
  );
}

function Refused({ refused: { batch, refusal, dependents } }: { readonly refused: Unsaved }) {
  const { comparison, personId, mend, drop, rights } = useComparison();
  const copy = useCopy();
  const { writingIn } = useCellWriting();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [trouble, setTrouble] = useState<EditTrouble | null>(null);
  const heading = useId();
  const all = [batch, ...dependents].flatMap(({ changes }) => changes);
  const added = all.flatMap((change) => (change.kind === 'attributes.add' ? change.attributes : []));
  const writingOf = (id: string) => writingIn(id, added);
  const manner = { writingOf, show: useFormatNumber() };
  const lines = refusedLines(comparison, batch.changes, manner, all);
  const needing = dependents.flatMap(({ changes }) => refusedLines(comparison, changes, manner, all));

  // A single line is the heading itself.
  const [only] = lines.length + needing.length === 1 ? lines : [];
  const canSave = mayMake({ personId, right: rights }, comparison, all);
  const copyAll = () => {
    const rows = [...lines, ...needing].map((line) => [line.title, typed[keyOf(line)] ?? line.text]);
    void copy(formatTsv(rows), 'What was not saved');
  };

  const save = () => {
    const texts = lines.flatMap((line) => {
      const text = typed[keyOf(line)];
      return text === undefined ? [] : [{ line, text }];
    });
    setTrouble(mend(batch.id, mendLines(batch.changes, texts)));
  };

  return (
    <li>
      <h3 id={heading}>{only?.title ?? batch.label}</h3>
      {refusal !== null && (
        <p role="alert">{trouble === null ? describeRefusal(refusal) : describeTrouble(trouble)}</p>
      )}
      <dl>
        {lines.slice(0, shownLines).map((line) => (
          <Line
            key={keyOf(line)}
            line={line}
            isAlone={only !== undefined}
            text={typed[keyOf(line)] ?? line.text}
            onType={(text) => setTyped({ ...typed, [keyOf(line)]: text })}
          />
        ))}
        {needing.slice(0, shownLines).map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of what needs a batch never changes
          <Line key={i} line={{ ...line, isText: false }} text={line.text} />
        ))}
      </dl>
      <More count={lines.length - shownLines} />
      <More count={needing.length - shownLines} />
      <div className="not-saved-acts">
        {canSave && (
          <Button type="primary" size="middle" aria-describedby={heading} onClick={save}>
            Save again
          </Button>
        )}
        <Button size="middle" aria-describedby={heading} onClick={copyAll}>
          Copy
        </Button>
        <Button size="middle" aria-describedby={heading} onClick={() => drop(batch.id)}>
          Discard
        </Button>
      </div>
    </li>
  );
}

const keyOf = ({ path }: RefusedLine): string => path.join(' ');

interface LineProps {
  readonly line: RefusedLine;
  readonly text: string;
  /** Whether the heading already names it. */
  readonly isAlone?: boolean;
  readonly onType?: (text: string) => void;
}

function Line({ line, text, isAlone = false, onType }: LineProps) {
  const id = useId();
  return (
    <div>
      <dt id={id} className={isAlone ? 'visually-hidden' : undefined}>
        {line.title}
      </dt>
      <dd>
        {line.isText ? (
          <Input
            size="middle"
            value={text}
            aria-labelledby={id}
            onChange={(event) => onType?.(event.target.value)}
          />
        ) : (
          text || 'empty'
        )}
      </dd>
    </div>
  );
}

function More({ count }: { readonly count: number }) {
  const show = useFormatNumber();
  return count > 0 ? <p className="quiet">and {show(count)} more</p> : null;
}
