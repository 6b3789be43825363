import { Checkbox, Input } from 'antd';
import { type ReactNode, Suspense, useId } from 'react';
import { useComparison } from '../../../comparison/comparisonContext';
import type { ChartParts } from './chartParts';
import { partNames, reportParts } from './reportParts';
import type { useReportChoices } from './useReportChoices';

interface ReportControlsProps extends ReturnType<typeof useReportChoices> {
  readonly chartParts: ChartParts;
  /** Below the parts. */
  readonly children: ReactNode;
}

/** What stands in the report; beside the sheet, and never on paper. */
export function ReportControls({ choices, isKept, change, chartParts, children }: ReportControlsProps) {
  const { comparison } = useComparison();
  const { leftOut } = choices;
  const id = useId();
  return (
    <aside className="report-controls" aria-label="What stands in the report">
      <div className="field">
        <label htmlFor={`${id}-title`}>Title</label>
        <Input
          id={`${id}-title`}
          value={choices.title}
          placeholder={comparison.name}
          maxLength={200}
          onChange={({ target }) => change({ title: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-comment`}>Comment</label>
        <Input.TextArea
          id={`${id}-comment`}
          value={choices.comment}
          rows={5}
          maxLength={5000}
          onChange={({ target }) => change({ comment: target.value })}
        />
      </div>
      <p className="quiet">
        {isKept
          ? 'What you choose here is kept in this browser until you sign out.'
          : 'This browser keeps nothing: what you choose here is gone when you leave the page.'}
      </p>
      <fieldset>
        <legend>Parts</legend>
        {reportParts.map((part) => (
          <Checkbox
            key={part}
            checked={!leftOut.includes(part)}
            onChange={({ target }) =>
              change({
                leftOut: target.checked
                  ? leftOut.filter((each) => each !== part)
                  : reportParts.filter((each) => each === part || leftOut.includes(each)),
              })
            }
          >
            {partNames[part]}
          </Checkbox>
        ))}
        {children}
      </fieldset>
      {!leftOut.includes('charts') && (
        <Suspense fallback={null}>
          <chartParts.Choice value={choices.charts} onChange={(charts) => change({ charts })} />
        </Suspense>
      )}
    </aside>
  );
}
