import { type Attribute, hasNumbers, isWebAddress, type ProposedValue, withUnit } from '@tertium/engine';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { formatDate } from '../../ui/nameDate';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { createCellWriter } from '../attribute/cellText';
import './proposals.css';
import { confidenceText } from '../attribute/attributeWords';

interface ProposalListProps {
  readonly label: string;
  readonly values: readonly ProposedValue[];
  /** The heading of a value, such as the name of its cell. */
  readonly headOf?: (value: ProposedValue) => ReactNode;
  readonly onTake: (value: ProposedValue) => void;
  readonly onDismiss: (value: ProposedValue) => void;
}

/** Texts that need the unit added. Other texts contain their unit. */
const bareNumber = /^[\d.,\s]+$/;

/** Proposed values with their sources and buttons to take or dismiss each. */
export function ProposalList({ label, values, headOf, onTake, onDismiss }: ProposalListProps) {
  const { comparison, columnOf } = useComparison();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const canEdit = useMay('edit');
  const textOf = (attribute: Attribute, raw: string) => {
    const column = hasNumbers(attribute) ? columnOf(attribute.id) : null;
    const text = createCellWriter(attribute, column, numberFormat).writeText(raw);
    return bareNumber.test(text) ? withUnit(text, attribute) : text;
  };
  return (
    <ul className="proposals" aria-label={label}>
      {values.map((value) => {
        const { itemId, attributeId, proposal } = value;
        const { raw, source = '', asOf, confidence, quote, by } = proposal;
        const attribute = comparison.attributes.find(({ id }) => id === attributeId);
        const text = attribute === undefined ? raw : textOf(attribute, raw);
        const about = [
          ...(asOf === undefined ? [] : [`as of ${formatDate(asOf)}`]),
          ...(confidence === undefined ? [] : [confidenceText(confidence, show)]),
          ...(by === '' ? [] : [`by ${by}`]),
        ];
        return (
          <li key={`${itemId} ${attributeId} ${source} ${raw}`}>
            {headOf?.(value)}
            <p>
              <span className="proposed-value">{text}</span>{' '}
              <span className="quiet">
                {source === '' ? 'no source' : <Source source={source} />}
                {about.length > 0 && `, ${about.join(', ')}`}
              </span>
            </p>
            {quote !== undefined && (
              <blockquote className="quiet" dir="auto">
                “{quote}”
              </blockquote>
            )}
            {canEdit && (
              <div className="proposal-acts">
                <Button size="middle" aria-label={`Take ${text}`} onClick={() => onTake(value)}>
                  Take
                </Button>
                <Button
                  size="middle"
                  type="text"
                  aria-label={`Dismiss ${text}`}
                  onClick={() => onDismiss(value)}
                >
                  Dismiss
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A web address as a link; any other source as its text. */
export const Source = ({ source }: { readonly source: string }) =>
  isWebAddress(source) ? (
    <a href={source} target="_blank" rel="noreferrer noopener">
      {source}
    </a>
  ) : (
    source
  );
