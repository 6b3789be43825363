import type { ReactNode } from 'react';
import { ResultGlyph, type ResultGlyphName } from './ResultGlyph';
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
