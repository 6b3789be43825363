import { Button } from 'antd';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ResultPage, type ResultStatus } from '../ui/ResultPage';

const ownPages: readonly number[] = [403, 404] satisfies ResultStatus[];

function describe(error: unknown): { message: string; stack: string | undefined } {
  if (isRouteErrorResponse(error))
    return { message: error.statusText || String(error.data), stack: undefined };
  if (error instanceof Error) return { message: error.message, stack: error.stack };
  return { message: String(error), stack: undefined };
}

/** The page of any route error. A raised 403 or 404 has its own page, everything else is the 500 page. */
export function RouteError() {
  const error = useRouteError();
  const home = (
    <Button type="primary" href="/">
      Go to the home page
    </Button>
  );
  if (isRouteErrorResponse(error) && ownPages.includes(error.status)) {
    return <ResultPage status={error.status as ResultStatus} actions={home} />;
  }
  const { message, stack } = describe(error);
  return (
    <ResultPage status={500} text={`Sorry, something went wrong. ${message}`} actions={home}>
      {stack !== undefined && (
        <details className="result-report quiet">
          <summary>Details for the server’s operator</summary>
          <pre>{stack}</pre>
        </details>
      )}
    </ResultPage>
  );
}
