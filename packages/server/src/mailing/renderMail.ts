import { escapeHtml } from '../http/escapeHtml';
import type { MailWords } from './mailWords';

/**
 * The light and dark colours of `web/src/ui/tokens.css` that e-mails use, because mail programs don't load our
 * stylesheets.
 */
const colours = {
  page: ['#f5f7f9', '#0f1317'],
  surface: ['#ffffff', '#171c21'],
  ink: ['#16202a', '#e8edf1'],
  muted: ['#5b6875', '#9aa7b3'],
  line: ['#dfe5ea', '#2a323a'],
  accentText: ['#0a6cb4', '#5ab1ef'],
  filled: ['#0a6eb8', '#0a6eb8'],
  onFilled: ['#ffffff', '#ffffff'],
} as const;
type Colour = keyof typeof colours;

const fonts =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif";
const light = (name: Colour) => colours[name][0];
const dark = (name: Colour) => `${colours[name][1]} !important`;

const darkRules = `
.page { background: ${dark('page')}; }
.card { background: ${dark('surface')}; border-color: ${dark('line')}; }
.ink { color: ${dark('ink')}; }
.muted { color: ${dark('muted')}; }
.plain { color: ${dark('accentText')}; }`;

const stopLabel = 'Stop these e-mails';

/** Renders the words as plain text, and as HTML without pictures, scripts or anything loaded from elsewhere. */
export function renderMail(words: MailWords): { text: string; html: string } {
  const { text, entries = [], link, note, unsubscribe } = words;
  const parts = [
    text,
    ...entries.map((entry) => [entry.text, entry.detail ?? [], entry.address].flat().join('\n')),
    ...(link === undefined ? [] : [`${link.label}:\n${link.address}`]),
    note,
    ...(unsubscribe === undefined ? [] : [`${stopLabel}:\n${unsubscribe}`]),
  ];
  return { text: `${parts.join('\n\n')}\n`, html: writeHtml(words) };
}

function writeHtml({ subject, text, entries = [], link, note, unsubscribe }: MailWords): string {
  const small = `margin: 0; font-size: 13px; line-height: 18px; color: ${light('muted')};`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>@media (prefers-color-scheme: dark) {${darkRules}
}</style>
</head>
<body class="page" style="margin: 0; background: ${light('page')};">
<div class="page" style="padding: 24px 16px; background: ${light('page')}; font-family: ${fonts};">
<div class="card" style="max-width: 480px; margin: 0 auto; padding: 24px; background: ${light('surface')}; border: 1px solid ${light('line')}; border-radius: 12px; overflow-wrap: anywhere;">
<h1 class="ink" style="margin: 0 0 12px; font-size: 18px; line-height: 26px; font-weight: 600; color: ${light('ink')};">${escapeHtml(subject)}</h1>
<p class="ink" style="margin: 0 0 16px; font-size: 15px; line-height: 22px; color: ${light('ink')};">${escapeHtml(text)}</p>
${entries.map((entry) => writeEntry(entry, small)).join('')}${link === undefined ? '' : writeLink(link.label, escapeHtml(link.address), small)}<p class="muted" style="${small}">${escapeHtml(note)}${unsubscribe === undefined ? '' : ` ${writeAnchor(stopLabel, unsubscribe)}`}</p>
</div>
</div>
</body>
</html>
`;
}

const writeAnchor = (text: string, address: string): string =>
  `<a class="plain" href="${escapeHtml(address)}" style="color: ${light('accentText')};">${escapeHtml(text)}</a>`;

const writeEntry = (
  { text, detail, address }: NonNullable<MailWords['entries']>[number],
  small: string,
): string =>
  `<p class="ink" style="margin: 0 0 4px; font-size: 15px; line-height: 22px; color: ${light('ink')};">${writeAnchor(text, address)}</p>
<p class="muted" style="${small} margin-bottom: 12px;">${escapeHtml(detail ?? '')}</p>
`;

const writeLink = (label: string, address: string, small: string): string =>
  `<p style="margin: 0 0 16px;"><a href="${address}" style="display: inline-block; padding: 9px 16px; border-radius: 8px; background: ${light('filled')}; color: ${light('onFilled')}; font-size: 15px; line-height: 22px; font-weight: 600; text-decoration: none;">${label}</a></p>
<p class="muted" style="${small} margin-bottom: 16px;">Or open this address:<br><a class="plain" href="${address}" style="color: ${light('accentText')};">${address}</a></p>
`;
