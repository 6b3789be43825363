import { AttributeSelect } from '../scene/AttributeSelect';
import { attributeOptions } from '../scene/attributeOptions';
import type { ChartControlProps } from '../scene/chartKind';
import { type SpreadForm, spreadForms } from '../scene/chartView';
import { groupAttributes } from '../scene/groupAttributes';
import { chooseSpread, spreadAttributes } from './chooseSpread';

const formNames: Readonly<Record<SpreadForm, string>> = {
  dots: 'Dots',
  box: 'Boxes',
  bars: 'Histogram',
};

/** Chooses the attribute, what groups it, and how it is drawn. */
export function DistributionControl({ scene, view, onChange }: ChartControlProps) {
  const choice = chooseSpread(scene, view);
  if (choice === null) return null;
  const { attribute, group } = choice;
  const groups = attributeOptions(groupAttributes(scene.comparison).filter((each) => each !== attribute));
  return (
    <section>
      <h2>Axes</h2>
      <AttributeSelect
        label="Attribute"
        value={attribute.id}
        options={attributeOptions(spreadAttributes(scene))}
        onChange={(x) => onChange({ x })}
      />
      <AttributeSelect
        label="Group by"
        value={group?.id ?? ''}
        options={[{ value: '', label: 'No groups' }, ...groups]}
        onChange={(id) => onChange({ group: id || null })}
      />
      <AttributeSelect
        label="Draw as"
        value={view.form ?? ''}
        options={[
          { value: '', label: 'What fits' },
          ...spreadForms.map((form) => ({ value: form, label: formNames[form] })),
        ]}
        onChange={(id) => onChange({ form: spreadForms.find((form) => form === id) ?? null })}
      />
    </section>
  );
}
