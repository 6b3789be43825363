import { type Encoding, encodings } from '@tertium/tables';
import { SelectField } from '../../../ui/SelectField';
import { encodingNames } from './words';

interface EncodingChoiceProps {
  /** `null` if none could read it. */
  readonly value: Encoding | null;
  readonly tellingLines: readonly string[];
  readonly onChange: (encoding: Encoding) => void;
}

/** Chooses the character encoding of a text file, with lines that show whether it is right. */
export function EncodingChoice({ value, tellingLines, onChange }: EncodingChoiceProps) {
  return (
    <div className="import-encoding">
      <SelectField<Encoding>
        label="Encoding"
        {...(value !== null && { value })}
        placeholder="Choose an encoding"
        options={encodings.map((each) => ({ value: each, label: encodingNames[each] }))}
        onChange={onChange}
      />
      {tellingLines.length > 0 && (
        <ul className="import-telling" aria-label="Lines that show whether the encoding is right">
          {tellingLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
