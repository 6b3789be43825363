import '../../../ui/tokens.css';
import '../../../ui/base.css';
import '../report.css';
import './reader.css';
import { makeElement } from './makeElement';
import { makeTrying, tryingTitleId } from './makeTrying';
import { setRunningHead } from './runningHead';
import { readerDataId } from './selfContainedPage';

const head = document.querySelector<HTMLElement>('.report > header');
setRunningHead(head?.querySelector('h1')?.textContent ?? '', head?.dataset.moment ?? '');
const written = document.getElementById(readerDataId);
if (written !== null) {
  const intro =
    'Move a slider and the ranking below changes. The report above stays as it is. Nothing is saved or sent.';
  written.before(makeTrying(JSON.parse(written.textContent), intro));
  // The section comes last, so a link at the top leads to it.
  const link = makeElement('a', { href: `#${tryingTitleId}` }, 'Try other weights');
  written.parentElement?.prepend(makeElement('p', { class: 'reader-link' }, link));
}
