import { Button } from 'antd';
import { useCopy } from '../ui/copyText';
import { fileNameOf, saveFile } from '../ui/saveFile';
import './factors.css';

/** Shows recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; onDone(): void }) {
  const copy = useCopy();
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="form">
      <p>
        Keep these recovery codes somewhere safe. Each one signs you in once if you lose your app or passkey.
        They won’t be shown again.
      </p>
      <ol className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="dialog-actions">
        <Button onClick={() => copy(text, 'Codes')}>Copy codes</Button>
        <Button onClick={() => saveFile(fileNameOf('tertium-recovery-codes', 'txt'), text, 'text/plain')}>
          Download
        </Button>
        <Button type="primary" autoFocus onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  );
}
