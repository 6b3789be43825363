import { Result } from 'antd';
import type { ReactNode } from 'react';
import { useTitle } from './useTitle';

export type ResultStatus = 403 | 404 | 500;

const titles: Record<ResultStatus, string> = {
  403: 'Not allowed',
  404: 'Not found',
  500: 'Something went wrong',
};
const texts: Record<ResultStatus, string> = {
  403: 'You may see that this exists, but not open it.',
  404: 'There is nothing at this address.',
  500: 'Sorry, something went wrong.',
};

interface ResultPageProps {
  status: ResultStatus;
  /** Replaces the page's own sentence. */
  text?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** The page in place of the one that was asked for. */
export function ResultPage({ status, text, actions, children }: ResultPageProps) {
  useTitle(titles[status]);
  return (
    <div className="result">
      <Result
        status={status}
        title={<h1>{titles[status]}</h1>}
        subTitle={text ?? texts[status]}
        extra={actions}
      >
        {children}
      </Result>
    </div>
  );
}
