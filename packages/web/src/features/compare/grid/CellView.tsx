import type { Cell, CellDetail } from '@tertium/engine';
import { memo } from 'react';
import type { Delta } from '../attribute/attributeFacts';
import { type CellText, stateNames } from '../attribute/cellText';
import './cell.css';

interface CellViewProps {
  readonly shown: CellText;
  readonly cell: Cell;
  readonly isRightAligned: boolean;
  readonly standing: 'best' | 'worst' | null;
  /** 0..1, tints the cell; `null` for no tint. */
  readonly worth: number | null;
  readonly delta: Delta | null;
  readonly isBaseline: boolean;
  readonly isLink: boolean;
}

const toneMarks = { better: '▴', worse: '▾', neutral: '' } as const;

/** One cell: its value, what marks it, and its difference to the baseline. */
export const CellView = memo(function CellView(props: CellViewProps) {
  const { shown, cell, isRightAligned, standing, worth, delta } = props;
  const detail = typeof cell === 'object' ? cell : null;
  const className = [
    'cell',
    isRightAligned && 'right',
    standing,
    shown.state !== 'known' && `is-${shown.state}`,
    props.isBaseline && 'is-baseline',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      className={className}
      title={titleOf(shown, detail)}
      style={worth === null ? undefined : { background: heat(worth) }}
    >
      {standing !== null && (
        <span className="standing" aria-hidden="true">
          {standing === 'best' ? '●' : '○'}
        </span>
      )}
      <span className="value">
        {shown.state === 'disputed' && <span className="disputed">!</span>}
        {props.isLink && shown.state === 'known' && isWebAddress(shown.text) ? (
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
        <span className="unreadable" title="Not read as a number: kept as typed, counts as unknown">
          ?<span className="visually-hidden"> not a number</span>
        </span>
      )}
      {detail !== null && (detail.note ?? detail.source) !== undefined && <span className="has-note" />}
      {delta !== null && (
        <span className={`delta ${delta.tone}`}>
          {toneMarks[delta.tone]}
          {delta.text}
          {delta.tone !== 'neutral' && <span className="visually-hidden"> {delta.tone}</span>}
        </span>
      )}
    </div>
  );
});

/** A calm tint: the middle of the scale stays plain, the good end takes the accent, the bad end a warm grey. */
function heat(worth: number): string {
  const strength = Math.round(Math.abs(worth - 0.5) * 2 * 34);
  return `color-mix(in srgb, var(${worth >= 0.5 ? '--accent' : '--heat-low'}) ${strength}%, transparent)`;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text);
}

function titleOf(shown: CellText, detail: CellDetail | null): string | undefined {
  const lines = [
    shown.text.length > 12 ? shown.text : '',
    detail?.note ?? '',
    detail?.source === undefined ? '' : `Source: ${detail.source}`,
    detail?.asOf === undefined ? '' : `As of ${detail.asOf}`,
  ].filter((line) => line !== '');
  return lines.length === 0 ? undefined : lines.join('\n');
}
