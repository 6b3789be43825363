import { escapeHtml } from '../../http/escapeHtml';
import { settingsOf } from '../../identity/users';
import type { Queries } from '../../store/openStore';

/** Finds the person who got an e-mail about notices. Its id can't be guessed, and is stored for a month. */
const recipientOf = (queries: Queries, mailId: string) =>
  queries
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.user_id')
    .select(['users.id', 'users.email', 'users.settings', 'users.settings_version'])
    .where('mails.id', '=', mailId)
    .where('mails.kind', '=', 'notices')
    .executeTakeFirst();

/** Writes a page that asks first, because programs that only follow links must not stop e-mails. */
export async function askUnsubscribe(queries: Queries, mailId: string): Promise<string> {
  const user = await recipientOf(queries, mailId);
  if (user === undefined) return unknownPage;
  const text = `Tertium will no longer send e-mails about notices to ${user.email}.`;
  const button = '<button name="List-Unsubscribe" value="One-Click">Stop e-mails</button>';
  return writePage('Stop e-mails about notices?', text, `<form method="post">${button}</form>`);
}

/** Stops e-mails about notices to the person who got this e-mail. */
export async function unsubscribe(queries: Queries, mailId: string): Promise<string> {
  const user = await recipientOf(queries, mailId);
  if (user === undefined) return unknownPage;
  if (settingsOf(user).noticeMail !== 'never') {
    const settings = JSON.stringify({ ...JSON.parse(user.settings), noticeMail: 'never' });
    await queries
      .updateTable('users')
      .set({ settings, settings_version: user.settings_version + 1 })
      .where('id', '=', user.id)
      .execute();
  }
  return writePage('E-mails stopped', 'You can turn them on again in the settings of your account.');
}

function writePage(title: string, text: string, form = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Tertium</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(text)}</p>
${form}
<p><a href="/account/settings">Settings</a></p>
</main>
</body>
</html>
`;
}

const unknownPage = writePage(
  'This link no longer works',
  'Sign in and change e-mails about notices in the settings.',
);
