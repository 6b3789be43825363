import { limits } from '@tertium/engine';
import { Checkbox, Input } from 'antd';
import { type ReactNode, Suspense, useId } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { BudgetFields } from './BudgetFields';
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
  const mayEdit = useMay('edit');
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
      {mayEdit && !leftOut.includes('summary') && <BudgetFields />}
      {!leftOut.includes('charts') && (
        <Suspense fallback={null}>
          <chartParts.Choice value={choices.charts} onChange={(charts) => change({ charts })} />
        </Suspense>
      )}
    </aside>
  );
}
