import {
  formatUnit,
  indexOfId,
  type MethodSettings,
  type MethodTable,
  type PreferenceRule,
  type PreferenceShape,
  type Thresholds,
  usualThresholds,
} from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { ListChoice, optionsOf } from '../../ui/ListChoice';
import { NumberField } from '../attribute/AttributeFields';
import { Fold } from '../view/Fold';

interface PrometheeRulesProps {
  readonly table: MethodTable;
  readonly rules: MethodSettings['rules'];
  readonly onChange: (rules: MethodSettings['rules']) => void;
}

const shapeTexts: Readonly<Record<PreferenceShape, string>> = {
  usual: 'Any difference counts in full (usual)',
  uShape: 'In full from a threshold on (U-shape)',
  vShape: 'In proportion, up to a threshold (V-shape)',
  level: 'Nothing, half, full (level)',
  linear: 'Nothing, in proportion, full (linear)',
  gaussian: 'Smoothly rising (Gaussian)',
};

const thresholdTexts: Readonly<Record<keyof Thresholds, string>> = {
  indifference: 'Too small to matter, up to (q)',
  preference: 'Counts in full from (p)',
  spread: 'Rises most at (s)',
};

const asksFor: Readonly<Record<PreferenceShape, readonly (keyof Thresholds)[]>> = {
  usual: [],
  uShape: ['indifference'],
  vShape: ['preference'],
  level: ['indifference', 'preference'],
  linear: ['indifference', 'preference'],
  gaussian: ['spread'],
};

/**
 * Sets the difference from which PROMETHEE prefers one item, by attribute. It starts with thresholds from the data.
 */
export function PrometheeRules({ table, rules, onChange }: PrometheeRulesProps) {
  const { attributes } = useComparison().comparison;
  const { columns, problem } = table;
  const usual = useMemo(() => problem.columns.map(usualThresholds), [problem]);
  const set = (attributeId: string, rule: PreferenceRule) => onChange({ ...rules, [attributeId]: rule });
  const setAll = (shape: PreferenceShape) =>
    onChange(Object.fromEntries(columns.map(({ attributeId }, j) => [attributeId, { shape, ...usual[j] }])));
  return (
    <Fold id="methods.rules" title="What counts as a difference">
      <div className="method-rules-all">
        <LinkButton onClick={() => setAll('usual')}>Any difference</LinkButton>
        <LinkButton onClick={() => setAll('linear')}>Small ones less, by the spread of the data</LinkButton>
      </div>
      <ul className="plain-list method-rules">
        {columns.map(({ attributeId, seenAs }, j) => {
          const attribute = attributes[indexOfId(attributes).get(attributeId) ?? -1];
          const rule = rules[attributeId] ?? { shape: 'usual' as const };
          const name = attribute?.name ?? '';
          const unit = seenAs === 'worth' ? 'of its scale' : formatUnit(attribute?.unit ?? '');
          return (
            <li key={attributeId}>
              <label>
                <span>{name}</span>
                <ListChoice
                  value={rule.shape}
                  options={optionsOf(shapeTexts)}
                  onChoose={(shape) => set(attributeId, { ...usual[j], ...rule, shape })}
                />
              </label>
              {asksFor[rule.shape].map((threshold) => (
                <NumberField
                  key={threshold}
                  label={`${thresholdTexts[threshold]}, ${name}`}
                  unit={unit}
                  value={rule[threshold] ?? 0}
                  onChange={(value) => {
                    // Anything but a number above 0 changes nothing.
                    if (value !== null && value > 0) set(attributeId, withThreshold(rule, threshold, value));
                  }}
                />
              ))}
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}

/** Keeps the indifference threshold at or below the preference threshold, by moving the other one along. */
function withThreshold(rule: PreferenceRule, threshold: keyof Thresholds, value: number): PreferenceRule {
  const next = { ...rule, [threshold]: value };
  const { indifference = 0, preference = 0 } = next;
  if (indifference <= preference) return next;
  return threshold === 'indifference'
    ? { ...next, preference: indifference }
    : { ...next, indifference: preference };
}
