import { Input } from 'antd';
import './codeField.css';

/** A text to copy. Focus selects all of it. */
export const CodeField = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <Input.TextArea
    className="code-field"
    aria-label={label}
    value={text}
    readOnly
    spellCheck={false}
    rows={3}
    onFocus={({ target }) => target.select()}
  />
);
