import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isPassing } from '../document/wire/backOff';
import type { ApiError } from '../session/answer';
import { describeError } from '../session/describeError';
import { Result } from '../ui/ResultPage';
import { scheduleRetry } from '../ui/scheduleRetry';

interface ComparisonTroubleProps {
  readonly error: ApiError;
  readonly onRetry?: () => void;
  /** The unsaved changes in it. */
  readonly children?: ReactNode;
}

const pauseMilliseconds = 3_000;

/** Retries by itself if the same call may succeed later. */
function useRetry(error: ApiError, onRetry: (() => void) | undefined): void {
  useEffect(() => {
    if (onRetry === undefined || !isPassing(error)) return;
    return scheduleRetry(Math.max(pauseMilliseconds, (error.retryAfterSeconds ?? 0) * 1000), onRetry);
  }, [error, onRetry]);
}

/** Says why a comparison can't be shown, without revealing whether it exists for someone else. */
export function ComparisonTrouble({ error, onRetry, children }: ComparisonTroubleProps) {
  const navigate = useNavigate();
  useRetry(error, onRetry);
  if (isAbsent(error.code)) {
    return (
      <Result
        glyph="absent"
        title="Comparison not found"
        text="It was deleted, the link is wrong, or it isn’t shared with you. You can restore what you deleted for 30 days, from My comparisons."
        actions={
          <Button type="primary" onClick={() => void navigate('/compare')}>
            My comparisons
          </Button>
        }
      >
        {children}
      </Result>
    );
  }
  const isOffline = error.code === 'ERR_NETWORK';
  return (
    <Result
      glyph={isOffline ? 'offline' : 'broken'}
      title={isOffline ? 'Can’t reach the server' : 'Can’t open this comparison'}
      text={isOffline ? 'Check your connection and try again. Nothing is lost.' : describeError(error)}
      actions={
        <Button type="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

function isAbsent(code: ApiError['code']): boolean {
  return code === 'ERR_NOT_FOUND' || code === 'ERR_FORBIDDEN' || code === 'ERR_VALIDATION';
}
