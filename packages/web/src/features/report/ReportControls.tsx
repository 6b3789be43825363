import { attributeName, limits } from '@tertium/engine';
import { Checkbox, Input } from 'antd';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { ListChoice } from '../../ui/ListChoice';
import { NumberField } from '../attribute/AttributeFields';
import { limitable } from './bestWithin';
import type { ChartParts } from './chartParts';
import { reportSections, sectionNames } from './reportSections';
import type { useReportChoices } from './useReportChoices';

interface ReportControlsProps extends ReturnType<typeof useReportChoices> {
  readonly chartParts: ChartParts;
  /** Below the parts. */
  readonly children: ReactNode;
}

/** Chooses the contents of the report. Shown beside the sheet and never printed. */
export function ReportControls({ choices, isKept, change, chartParts, children }: ReportControlsProps) {
  const { comparison } = useComparison();
  const { leftOut } = choices;
  const id = useId();
  return (
    <aside className="report-controls" aria-label="Report contents">
      <div className="field">
        <label htmlFor={`${id}-title`}>Title</label>
        <Input
          id={`${id}-title`}
          value={choices.title}
          placeholder={comparison.name}
          maxLength={limits.titleLength}
          onChange={({ target }) => change({ title: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-comment`}>Comment</label>
        <Input.TextArea
          id={`${id}-comment`}
          value={choices.comment}
          rows={5}
          maxLength={limits.descriptionLength}
          onChange={({ target }) => change({ comment: target.value })}
        />
      </div>
      <p className="quiet">
        {isKept
          ? 'These choices are saved in this browser until you sign out.'
          : 'This browser blocks storage, so these choices are lost when you leave.'}
      </p>
      <fieldset>
        <legend>Sections</legend>
        {reportSections.map((part) => (
          <Checkbox
            key={part}
            checked={!leftOut.includes(part)}
            onChange={({ target }) =>
              change({
                leftOut: target.checked
                  ? leftOut.filter((each) => each !== part)
                  : reportSections.filter((each) => each === part || leftOut.includes(each)),
              })
            }
          >
            {sectionNames[part]}
          </Checkbox>
        ))}
        {children}
      </fieldset>
      {!leftOut.includes('summary') && <UnderLimitFields choices={choices} change={change} />}
      {!leftOut.includes('charts') && (
        <Suspense fallback={null}>
          <chartParts.Choice value={choices.charts} onChange={(charts) => change({ charts })} />
        </Suspense>
      )}
    </aside>
  );
}

type UnderLimitFieldsProps = Pick<ReportControlsProps, 'choices' | 'change'>;

/** A limit under which the report names the best item, such as what one can spend. */
function UnderLimitFields({ choices: { underLimit }, change }: UnderLimitFieldsProps) {
  const { comparison } = useComparison();
  const offered = limitable(comparison.attributes);
  const [chosenId, setChosen] = useState(underLimit?.attributeId ?? '');
  const chosen = offered.find(({ id }) => id === chosenId);
  if (offered.length === 0) return null;
  return (
    <fieldset>
      <legend>Best under a limit</legend>
      <div className="field">
        <ListChoice
          label="Limit of"
          value={chosen?.id ?? ''}
          options={[
            ['', 'No limit'],
            ...offered.map(
              (attribute) => [attribute.id, attributeName(comparison.attributes, attribute)] as const,
            ),
          ]}
          onChoose={(attributeId) => {
            setChosen(attributeId);
            change({ underLimit: null });
          }}
        />
      </div>
      {chosen !== undefined && (
        <NumberField
          key={chosen.id}
          label={chosen.direction === 'lower' ? 'At most' : 'At least'}
          unit={chosen.unit}
          value={underLimit?.attributeId === chosen.id ? underLimit.end : null}
          onChange={(end) =>
            change({
              underLimit: end === null || Number.isNaN(end) ? null : { attributeId: chosen.id, end },
            })
          }
        />
      )}
    </fieldset>
  );
}
