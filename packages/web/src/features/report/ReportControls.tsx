import { attributeName, type Budget, isSameValue, limitable, limits } from '@tertium/engine';
import { Checkbox, Input } from 'antd';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { ListChoice } from '../../ui/ListChoice';
import { NumberField } from '../attribute/AttributeFields';
import type { ChartParts } from './chartParts';
import { reportSections, sectionNames } from './reportSections';
import type { useReportChoices } from './useReportChoices';

interface ReportControlsProps extends ReturnType<typeof useReportChoices> {
  readonly chartParts: ChartParts;
  /** Shown below the sections. */
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

/** A limit under which reports name the best item, such as a budget. It is saved with the comparison. */
function BudgetFields() {
  const { comparison, edit } = useComparison();
  const { attributes, settings } = comparison;
  const { budget: kept = null } = settings;
  const [draft, setDraft] = useState<{ readonly attributeId: string; readonly end: number | null } | null>(
    null,
  );
  const { attributeId = '', end = null } = draft ?? kept ?? {};
  const offered = limitable(attributes);
  const chosen = offered.find(({ id }) => id === attributeId);
  if (offered.length === 0) return null;

  const save = (budget: Budget | null) => {
    if (!isSameValue(budget, kept))
      edit([{ kind: 'comparison.update', patch: { settings: { budget } } }], 'Set budget pick');
  };
  const finish = () => {
    if (draft === null || Number.isNaN(draft.end)) return;
    save(draft.end === null ? null : { attributeId, end: draft.end });
    if (draft.end !== null) setDraft(null);
  };
  return (
    <form
      onBlur={finish}
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <fieldset>
        <legend>Best under a limit</legend>
        <div className="field">
          <ListChoice
            label="Limit of"
            value={chosen?.id ?? ''}
            options={[
              ['', 'No limit'],
              ...offered.map((attribute) => [attribute.id, attributeName(attributes, attribute)] as const),
            ]}
            onChoose={(id) => {
              setDraft({ attributeId: id, end: null });
              save(null);
            }}
          />
        </div>
        {chosen !== undefined && (
          <NumberField
            key={chosen.id}
            label={chosen.direction === 'lower' ? 'At most' : 'At least'}
            unit={chosen.unit}
            value={end}
            onChange={(next) => setDraft({ attributeId, end: next })}
          />
        )}
        <p className="quiet">Saved with the comparison. Everyone’s report names the best item within it.</p>
      </fieldset>
    </form>
  );
}
