import { Button } from 'antd';
import { ResultPage } from '../ui/ResultPage';

export function NotFoundPage() {
  return (
    <main id="main">
      <ResultPage
        status={404}
        actions={
          <Button type="primary" href="/">
            Go to the start
          </Button>
        }
      />
    </main>
  );
}
