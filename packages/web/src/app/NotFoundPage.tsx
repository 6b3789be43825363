import { Button } from 'antd';
import { ResultPage } from '../ui/ResultPage';
import { BarePage } from './BarePage';

export function NotFoundPage() {
  return (
    <BarePage>
      <ResultPage
        status={404}
        actions={
          <Button type="primary" href="/">
            Go to the home page
          </Button>
        }
      />
    </BarePage>
  );
}
