import type { Attribute, Cell } from '@tertium/engine';
import { useSettings } from '../../ui/settings';
import { checksAbout, sayCheck } from './attributeChecks';
import type { AttributeDraft } from './attributeDraft';
import { CheckAnswers } from './CheckAnswers';
import './waitingChecks.css';

interface WaitingChecksProps {
  readonly attribute: Attribute;
  readonly cells: readonly Cell[];
  readonly onChange: (patch: Partial<AttributeDraft>) => void;
}

/** The open questions about one attribute, whether or not the page asks them. An answer is saved with the other edits. */
export function WaitingChecks({ attribute, cells, onChange }: WaitingChecksProps) {
  const { numberFormat } = useSettings();
  const checks = checksAbout(attribute, cells);
  if (checks.length === 0) return null;
  return (
    <section className="waiting-checks" aria-label="To check">
      <ul className="plain-list">
        {checks.map((check) => (
          <li key={check.key}>
            <span>{sayCheck(check, numberFormat)}</span>{' '}
            <CheckAnswers check={check} onAnswer={({ patch }) => onChange(patch)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
