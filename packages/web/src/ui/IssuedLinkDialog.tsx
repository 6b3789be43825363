import { formatMoment } from './formatTime';
import { ShownOnceDialog } from './ShownOnceDialog';

/** A one-time link for someone. It exists only here and is lost when the dialog closes. */
export interface IssuedLink {
  title: string;
  address: string;
  expiresAt: number;
  /** The address to which another link is e-mailed, `null` for none. */
  sentTo: string | null;
  /** An additional remark. */
  note?: string;
}

export function issuedLink(
  title: string,
  { link, expiresAt, sentTo = null }: { link: string; expiresAt: number; sentTo?: string | null },
): IssuedLink {
  return { title, address: new URL(link, location.origin).href, expiresAt, sentTo };
}

export function IssuedLinkDialog({ link, onClose }: { link: IssuedLink | undefined; onClose(): void }) {
  if (link === undefined) return null;
  const { title, address } = link;
  return (
    <ShownOnceDialog {...{ title, onClose }} what="Link" label="One-time link" text={address}>
      {link.sentTo === null
        ? 'Copy this link and send it yourself.'
        : `An e-mail to ${link.sentTo} is on its way. You can also copy this link and send it yourself.`}{' '}
      It works once, until {formatMoment(link.expiresAt)}, and won’t be shown again.
      {link.note}
    </ShownOnceDialog>
  );
}
