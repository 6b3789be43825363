import { Button, Input, Modal } from 'antd';
import { useCopy } from './copyText';
import { formatMoment } from './formatTime';
import './issuedLinkDialog.css';

/** A one-time link for somebody; it exists only here and is gone when the dialog closes. */
export interface IssuedLink {
  title: string;
  address: string;
  expiresAt: number;
}

export function issuedLink(
  title: string,
  { link, expiresAt }: { link: string; expiresAt: number },
): IssuedLink {
  return { title, address: new URL(link, location.origin).href, expiresAt };
}

export function IssuedLinkDialog({ link, onClose }: { link: IssuedLink | undefined; onClose(): void }) {
  const copy = useCopy();
  return (
    <Modal open={link !== undefined} onCancel={onClose} title={link?.title} footer={null} destroyOnHidden>
      {link !== undefined && (
        <div className="form">
          <p>
            Copy this link and send it yourself. It works once, until {formatMoment(link.expiresAt)}, and
            won’t be shown again.
          </p>
          <Input.TextArea
            className="issued-link"
            aria-label="One-time link"
            value={link.address}
            readOnly
            rows={3}
            onFocus={({ target }) => target.select()}
          />
          <div className="dialog-actions">
            <Button type="primary" autoFocus onClick={() => copy(link.address, 'Link')}>
              Copy link
            </Button>
            <Button onClick={onClose}>Done</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
