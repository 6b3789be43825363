import { Button } from 'antd';
import { type ApiError, apiErrorOf, type CallError } from '../session/answer';
import { describeError } from '../session/describeError';
import { Loading } from '../ui/Loading';
import { Notice } from '../ui/Notice';
import { ResultPage, type ResultStatus } from '../ui/ResultPage';

const pageOfCode: Partial<Record<ApiError['code'], ResultStatus>> = {
  ERR_FORBIDDEN: 403,
  ERR_NOT_FOUND: 404,
  ERR_INTERNAL: 500,
};

/** Shown instead of content that is loading or failed to load. */
export function NotLoaded({ error, onRetry }: { error: CallError | undefined; onRetry: () => void }) {
  if (error === undefined) return <Loading what="resources" />;
  return <ErrorResult error={error} onRetry={onRetry} />;
}

/** Shows why the content of a page could not be loaded. */
export function ErrorResult({ error, onRetry }: { error: CallError; onRetry?: () => void }) {
  const retry = onRetry !== undefined && (
    <Button size="middle" onClick={onRetry}>
      Try again
    </Button>
  );
  const { code, requestId } = apiErrorOf(error);
  const status = pageOfCode[code];
  if (status === undefined) {
    return (
      <Notice tone="trouble" actions={retry}>
        {describeError(error)}
      </Notice>
    );
  }
  const number = status === 500 && requestId !== undefined && ` If you report it, quote ${requestId}.`;
  return (
    <ResultPage
      status={status}
      {...(number !== false && { text: `Sorry, something went wrong.${number}` })}
      actions={retry}
    />
  );
}
