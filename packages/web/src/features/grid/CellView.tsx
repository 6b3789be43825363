import { type Cell, type CellDetail, isWebAddress, proposalsOf } from '@tertium/engine';
import { memo } from 'react';
import { type AttributeFacts, deltaOf, extremeAt } from '../attribute/attributeFacts';
import { type CellText, stateNames } from '../attribute/cellText';
import { ThreadCount } from '../comments/CommentMark';
import './cell.css';

/** Props that stay the same while the cell looks the same, so that rendering the table renders only changed cells. */
interface CellViewProps {
  readonly facts: AttributeFacts;
  readonly cell: Cell;
  readonly itemIndex: number;
  /** Whether best and worst are marked. */
  readonly isMarked: boolean;
  /** The background behind its texts, `null` for none. */
  readonly background: string | null;
  /** The item whose difference is shown below the value, -1 for none. */
  readonly measuredBy: number;
  readonly isDeltaPercent: boolean;
  readonly isBaseline: boolean;
  /** A text typed here that the server refused to save, `null` for none. */
  readonly refused: string | null;
  /** A previewed value that isn't saved, `null` for none. */
  readonly tried: string | null;
  /** The number of open threads. */
  readonly threadCount: number;
  /** How it exceeds the limit of its attribute, `null` if it doesn't. */
  readonly beyond: string | null;
}

/** One cell: its value, its marks, and its difference to the baseline. */
export const CellView = memo(function CellView(props: CellViewProps) {
  const { facts, cell, itemIndex, background, measuredBy, tried, beyond } = props;
  const shown = facts.writer.write(cell, itemIndex);
  const extreme = props.isMarked && tried === null ? extremeAt(facts, itemIndex) : null;
  const delta =
    measuredBy < 0 || tried !== null ? null : deltaOf(facts, itemIndex, measuredBy, props.isDeltaPercent);
  const isLink = facts.attribute.type === 'link';
  const detail = typeof cell === 'object' ? cell : null;
  const proposed = tried === null ? proposalsOf(cell).map(({ raw }) => facts.writer.writeText(raw)) : [];
  const isOnlyProposed = proposed.length > 0 && shown.state === 'unknown' && !shown.isUndecided;
  const className = [
    'cell',
    facts.writer.isNumeric && 'right',
    extreme,
    shown.state !== 'known' && `is-${shown.state}`,
    props.isBaseline && 'is-baseline',
    background !== null && 'is-marked',
    tried !== null && 'is-tried',
    beyond !== null && 'is-beyond',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      className={className}
      title={
        tried === null
          ? titleOf(shown, detail, beyond, proposed)
          : `Preview, not saved. Saved: ${shown.text || 'empty'}`
      }
      style={background === null ? undefined : { background }}
    >
      {beyond !== null && (
        <span className="beyond">
          <span aria-hidden="true">×</span>
          <span className="visually-hidden">{beyond}, </span>
        </span>
      )}
      {extreme !== null && beyond === null && (
        <span className="extreme" aria-hidden="true">
          {extreme === 'best' ? '●' : '○'}
        </span>
      )}
      <span className="value">
        {shown.state === 'disputed' && <span className="disputed">!</span>}
        {tried !== null ? (
          <>
            {tried}
            <span className="visually-hidden"> preview, not saved</span>
          </>
        ) : isOnlyProposed ? (
          <span className="proposed">{proposed[0]}</span>
        ) : isLink && shown.state === 'known' && isWebAddress(shown.text) ? (
          <a href={shown.text} target="_blank" rel="noreferrer noopener" tabIndex={-1}>
            {shown.text}
          </a>
        ) : (
          shown.text
        )}
        {!isOnlyProposed && shown.pad}
      </span>
      {extreme !== null && <span className="visually-hidden">, {extreme}</span>}
      {shown.state !== 'known' && !isOnlyProposed && (
        <span className="visually-hidden"> {stateNames[shown.state]}</span>
      )}
      {proposed.length > 0 && (
        <span className={isOnlyProposed ? 'visually-hidden' : 'has-proposals'}>
          <span className="visually-hidden">
            , {isOnlyProposed ? 'proposed' : `proposed: ${proposed.join(', ')}`}, does not count
          </span>
        </span>
      )}
      {shown.isUnreadable && (
        <span className="is-unread" title="Not read as a number: kept as typed, counts as unknown">
          ?<span className="visually-hidden"> not a number</span>
        </span>
      )}
      {shown.isUndecided && (
        <span
          className="is-unread"
          title="Can be read in more than one way, so it counts as unknown until you choose"
        >
          ?<span className="visually-hidden"> which reading</span>
        </span>
      )}
      {props.refused !== null && (
        <span className="refused" title={`“${props.refused}” is not saved: see “Not saved” above the table`}>
          !<span className="visually-hidden"> not saved: {props.refused || 'empty'}</span>
        </span>
      )}
      {detail !== null && (detail.note ?? detail.source) !== undefined && <span className="has-note" />}
      {props.threadCount > 0 && <ThreadCount count={props.threadCount} />}
      {delta !== null && (
        <span className={`delta quiet ${delta.tone}`}>
          <span>{delta.text}</span>
          {delta.tone !== 'neutral' && delta.text !== delta.tone && (
            <span className="visually-hidden"> {delta.tone}</span>
          )}
        </span>
      )}
    </div>
  );
});

function titleOf(
  shown: CellText,
  detail: CellDetail | null,
  beyond: string | null,
  proposed: readonly string[],
): string | undefined {
  const lines = [
    beyond ?? '',
    shown.about ?? '',
    shown.text.length > 12 ? shown.text : '',
    [shown.state === 'disputed' ? 'Disputed' : '', detail?.note ?? ''].filter(Boolean).join(': '),
    detail?.source === undefined ? '' : `Source: ${detail.source}`,
    detail?.asOf === undefined ? '' : `As of ${detail.asOf}`,
    ...proposed.map((text) => `Proposed, doesn’t count: ${text}`),
  ].filter((line) => line !== '');
  return lines.length === 0 ? undefined : lines.join('\n');
}
