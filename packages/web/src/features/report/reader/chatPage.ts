import '../../../ui/withoutEval';
import '../../../ui/tokens.css';
import '../../../ui/base.css';
import '../report.css';
import './reader.css';
import './chatPage.css';
import { App, applyDocumentTheme } from '@modelcontextprotocol/ext-apps';
import { type ChatRanking, chatRankingKey } from '@tertium/contract';
import { makeElement, makeName } from './makeElement';
import { makeTrying } from './makeTrying';

const untried = {
  nothingToWeigh: 'Fewer than two items or attributes count, so there are no other weights to try.',
  tooLarge: 'This comparison is too large to try other weights here. Open it in Tertium.',
} as const;

const app = new App({ name: 'tertium-ranking', title: 'Tertium: ranking', version: '1.0.0' }, {});
const main = document.querySelector('main');

/** A link that the host opens, because a page in a chat may open none. */
function makeOpenButton(address: string): HTMLElement {
  const button = makeElement('button', { type: 'button', class: 'reader-back' }, 'Open in Tertium');
  button.addEventListener('click', () => void app.openLink({ url: address }));
  return button;
}

function makePlaceList(places: ChatRanking['places']): HTMLElement {
  const rows = places.map(({ place, name }) => makeElement('li', { value: place }, makeName(name)));
  return makeElement('ol', { class: 'chat-places' }, ...rows);
}

function draw({ name, address, verdict, data, why, places }: ChatRanking): readonly Node[] {
  const sentences = verdict.map((text) => makeElement('p', { class: 'report-verdict' }, text));
  const head = makeElement('h1', {}, makeName(name));
  const intro = 'Move a slider and the ranking below changes. Nothing is saved or sent.';
  const rest =
    data === null
      ? [makePlaceList(places), ...(why === null ? [] : [makeElement('p', {}, untried[why])])]
      : [makeTrying(data, intro)];
  const canOpen = app.getHostCapabilities()?.openLinks !== undefined;
  const links = canOpen ? [makeOpenButton(address)] : [];
  return [makeElement('article', { class: 'report chat-report' }, head, ...sentences, ...links), ...rest];
}

app.ontoolresult = ({ _meta, content, isError }) => {
  const ranking = _meta?.[chatRankingKey] as ChatRanking | undefined;
  const said = content.flatMap((each) => (each.type === 'text' ? [makeElement('p', {}, each.text)] : []));
  main?.replaceChildren(...(isError === true || ranking === undefined ? said : draw(ranking)));
};
const applyTheme = (theme: 'light' | 'dark' | undefined) => {
  if (theme !== undefined) applyDocumentTheme(theme);
};
app.onhostcontextchanged = ({ theme }) => applyTheme(theme);
app.ontoolcancelled = () => main?.replaceChildren(makeElement('p', {}, 'The ranking was cancelled.'));

void app.connect().then(() => applyTheme(app.getHostContext()?.theme));
