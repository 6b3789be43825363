import { Button, Result } from 'antd';
import { useNavigate } from 'react-router';
import type { ApiError } from '../session/answer';

interface ComparisonTroubleProps {
  readonly code: ApiError['code'];
  readonly onRetry?: () => void;
}

/** Why a comparison cannot be shown. That it exists but belongs to somebody else is not said. */
export function ComparisonTrouble({ code, onRetry }: ComparisonTroubleProps) {
  const navigate = useNavigate();
  const toList = (
    <Button key="list" type="primary" onClick={() => void navigate('/compare')}>
      My comparisons
    </Button>
  );
  if (isAbsent(code)) {
    return (
      <Result
        status="404"
        title={<h1>This comparison is not here</h1>}
        subTitle="It was deleted, the link is wrong, or you are not one of its people. A comparison you deleted can be brought back for 30 days from the list."
        extra={toList}
      />
    );
  }
  const isOffline = code === 'ERR_NETWORK';
  return (
    <Result
      status="warning"
      title={<h1>{isOffline ? 'The server cannot be reached' : 'The comparison could not be opened'}</h1>}
      subTitle={
        isOffline ? 'Check the connection, then try again. Nothing is lost.' : `The server answered ${code}.`
      }
      extra={[
        <Button key="retry" type="primary" onClick={onRetry}>
          Try again
        </Button>,
        toList,
      ]}
    />
  );
}

function isAbsent(code: ApiError['code']): boolean {
  return code === 'ERR_NOT_FOUND' || code === 'ERR_FORBIDDEN' || code === 'ERR_VALIDATION';
}
