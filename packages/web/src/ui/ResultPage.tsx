import type { ReactNode } from 'react';
import { useTitle } from './useTitle';
import './result.css';

export type ResultStatus = 403 | 404 | 500;

interface ResultWords {
  readonly glyph: ResultGlyphName;
  readonly title: string;
  readonly text: string;
}

const words: Record<ResultStatus, ResultWords> = {
  403: {
    glyph: 'closed',
    title: 'No access',
    text: 'You don’t have access to this page.',
  },
  404: { glyph: 'absent', title: 'Not found', text: 'There’s nothing at this address.' },
  500: { glyph: 'broken', title: 'This page can’t be shown', text: 'Sorry, something went wrong.' },
};

interface ResultPageProps {
  readonly status: ResultStatus;
  /** Replaces the default sentence of the status. */
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A full page shown instead of the requested one. */
export function ResultPage({ status, text, actions, children }: ResultPageProps) {
  const { title, ...own } = words[status];
  useTitle(title);
  return (
    <Result glyph={own.glyph} title={title} text={text ?? own.text} actions={actions}>
      {children}
    </Result>
  );
}

interface ResultProps extends Pick<ResultPageProps, 'actions' | 'children'> {
  readonly glyph: ResultGlyphName;
  readonly title: string;
  readonly text: ReactNode;
}

/** Shown where content is unavailable: a glyph, a sentence and actions. */
export function Result({ glyph, title, text, actions, children }: ResultProps) {
  return (
    <div className="result">
      <ResultGlyph glyph={glyph} />
      <h1>{title}</h1>
      <p className="result-text">{text}</p>
      {actions && <div className="result-actions">{actions}</div>}
      {children}
    </div>
  );
}

const resultGlyphs = ['absent', 'closed', 'broken', 'offline'] as const;
type ResultGlyphName = (typeof resultGlyphs)[number];

const bars = [
  { x: 10, top: 44 },
  { x: 38, top: 16 },
  { x: 66, top: 32 },
] as const;
const base = 76;

/** The bars of the product's mark, drawn to match the result. */
function ResultGlyph({ glyph }: { readonly glyph: ResultGlyphName }) {
  return (
    <svg className={`result-glyph ${glyph}`} viewBox="0 0 96 88" aria-hidden="true" focusable="false">
      <line className="ground" x1="2" y1="82" x2="94" y2="82" />
      {bars.map(({ x, top }, i) => (
        <rect
          key={x}
          className={i === 1 ? 'ahead' : ''}
          x={x}
          y={top}
          width="20"
          height={base - top}
          rx="5"
        />
      ))}
      {glyph === 'closed' && <path className="sign" d="M43 46v-5a5 5 0 0 1 10 0v5M40 46h16v14H40z" />}
    </svg>
  );
}
