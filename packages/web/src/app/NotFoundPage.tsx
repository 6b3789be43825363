import { Button } from 'antd';
import { LogoMark } from '../ui/LogoMark';
import { ResultPage } from '../ui/ResultPage';
import { productName } from '../ui/useTitle';

/** A page outside the frame: the mark that links home, and a message. */
export const NotFoundPage = () => (
  <>
    <header>
      <a className="bare-brand" href="/">
        <LogoMark sizePx={32} />
        {productName}
      </a>
    </header>
    <main id="main">
      <ResultPage
        status={404}
        actions={
          <Button type="primary" href="/">
            Go to the home page
          </Button>
        }
      />
    </main>
  </>
);
