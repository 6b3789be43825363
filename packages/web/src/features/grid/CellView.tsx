import { type Cell, type CellDetail, isWebAddress } from '@tertium/engine';
import { memo } from 'react';
import { type AttributeFacts, deltaOf, standingOf } from '../attribute/attributeFacts';
import { type CellText, stateNames } from '../attribute/cellText';
import { type DrawnMark, drawMark, drawWorth } from '../attribute/drawnMark';
import './cell.css';

/** Stable as long as the cell looks the same: drawing the table anew draws no cell anew that did not change. */
interface CellViewProps {
  readonly facts: AttributeFacts;
  readonly cell: Cell;
  readonly itemIndex: number;
  /** Whether best and worst are marked. */
  readonly isMarked: boolean;
  /** 0..1, tints the cell where its attribute has no mark of its own; `null` for no tint. */
  readonly worth: number | null;
  /** Item whose difference is shown below the value; -1 for no differences. */
  readonly measuredBy: number;
  readonly isDeltaPercent: boolean;
  /** The baseline, by index; -1 for none. */
  readonly baseline: number;
  /** What was typed here and is not saved, because the server refused it; `null` for nothing. */
  readonly refused: string | null;
  /** What is tried on here and not saved; `null` for nothing. */
  readonly tried: string | null;
  /** How it is beyond the limit of its attribute; `null` where it is not. */
  readonly beyond: string | null;
}

/** One cell: its value, what marks it, and its difference to the baseline. */
export const CellView = memo(function CellView(props: CellViewProps) {
  const { facts, cell, itemIndex, worth, measuredBy, tried, beyond } = props;
  const shown = facts.writer.write(cell, itemIndex);
  const standing = props.isMarked && tried === null ? standingOf(facts, itemIndex) : null;
  const delta =
    measuredBy < 0 || tried !== null ? null : deltaOf(facts, itemIndex, measuredBy, props.isDeltaPercent);
  const mark =
    drawMark(facts.attribute, facts.column, itemIndex, props.baseline) ??
    (worth === null || facts.attribute.cellMark ? null : drawWorth(worth));
  const isLink = facts.attribute.type === 'link';
  const detail = typeof cell === 'object' ? cell : null;
  const className = [
    'cell',
    facts.writer.isNumeric && 'right',
    standing,
    shown.state !== 'known' && `is-${shown.state}`,
    itemIndex === props.baseline && 'is-baseline',
    mark !== null && 'is-marked',
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
          ? titleOf(shown, detail, beyond)
          : `Only tried, not saved. Saved: ${shown.text || 'empty'}`
      }
      style={mark === null ? undefined : { background: backgroundOf(mark) }}
    >
      {beyond !== null && (
        <span className="beyond">
          <span aria-hidden="true">×</span>
          <span className="visually-hidden">{beyond}, </span>
        </span>
      )}
      {standing !== null && beyond === null && (
        <span className="standing" aria-hidden="true">
          {standing === 'best' ? '●' : '○'}
        </span>
      )}
      <span className="value">
        {shown.state === 'disputed' && <span className="disputed">!</span>}
        {tried !== null ? (
          <>
            {tried}
            <span className="visually-hidden"> only tried, not saved</span>
          </>
        ) : isLink && shown.state === 'known' && isWebAddress(shown.text) ? (
          <a href={shown.text} target="_blank" rel="noreferrer noopener" tabIndex={-1}>
            {shown.text}
          </a>
        ) : (
          shown.text
        )}
        {shown.pad}
      </span>
      {standing !== null && <span className="visually-hidden">, {standing}</span>}
      {shown.state !== 'known' && <span className="visually-hidden"> {stateNames[shown.state]}</span>}
      {shown.isUnreadable && (
        <span className="is-unread" title="Not read as a number: kept as typed, counts as unknown">
          ?<span className="visually-hidden"> not a number</span>
        </span>
      )}
      {shown.isUndecided && (
        <span
          className="is-unread"
          title="Can be read in more than one way: counts as unknown until you say which"
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
      {delta !== null && (
        <span className={`delta ${delta.tone}`}>
          <span>{delta.text}</span>
          {delta.tone !== 'neutral' && delta.text !== delta.tone && (
            <span className="visually-hidden"> {delta.tone}</span>
          )}
        </span>
      )}
    </div>
  );
});

const colours = { better: '--better', worse: '--worse-line', plain: '--accent' } as const;

/** A mark as a background: what is worse is hatched where it is a bar, so that it is told apart without colour. */
function backgroundOf({ from, to, tone, strength }: DrawnMark): string {
  const colour = `color-mix(in srgb, var(${colours[tone]}) ${Math.round(strength * 100)}%, transparent)`;
  const width = to - from;
  const fill =
    width < 1 && tone === 'worse'
      ? `repeating-linear-gradient(135deg, ${colour} 0 4px, transparent 4px 6px)`
      : `linear-gradient(${colour}, ${colour})`;
  const at = width < 1 ? from / (1 - width) : 0;
  const inPercent = (part: number) => `${Math.round(part * 1000) / 10}%`;
  return `${fill} ${inPercent(at)} center / ${inPercent(width)} ${width < 1 ? '70%' : '100%'} no-repeat`;
}

function titleOf(shown: CellText, detail: CellDetail | null, beyond: string | null): string | undefined {
  const lines = [
    beyond ?? '',
    shown.text.length > 12 ? shown.text : '',
    [shown.state === 'disputed' ? 'Disputed' : '', detail?.note ?? ''].filter(Boolean).join(': '),
    detail?.source === undefined ? '' : `Source: ${detail.source}`,
    detail?.asOf === undefined ? '' : `As of ${detail.asOf}`,
  ].filter((line) => line !== '');
  return lines.length === 0 ? undefined : lines.join('\n');
}
