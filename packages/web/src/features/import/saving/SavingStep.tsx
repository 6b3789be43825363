import { Button, Progress } from 'antd';
import { Notice } from '../../../ui/Notice';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { Saving } from './useSaving';

/** Shows how far a table is saved, and what to do if it is stuck. */
export function SavingStep({ saving, title }: { readonly saving: Saving; readonly title: string }) {
  const show = useFormatNumber();
  const { state } = saving;
  if (state.kind === 'stuck') {
    return (
      <div className="import-wait">
        <Notice tone="trouble">{state.message}</Notice>
        <div className="dialog-actions">
          <Button onClick={saving.cancel}>Cancel import</Button>
          <Button type="primary" onClick={saving.resume}>
            Continue
          </Button>
        </div>
      </div>
    );
  }
  const progress = state.kind === 'saving' ? state.progress : null;
  const { rows = 0, of = 0, isLast = false } = progress ?? {};
  return (
    <div className="import-wait">
      <p role="status">
        {isLast
          ? `All rows are sent. The server is saving ${title}…`
          : `Saving ${title}…${progress === null ? '' : ` ${show(rows)} of ${show(of)} rows`}`}
      </p>
      <Progress
        percent={of === 0 ? 0 : Math.round((100 * rows) / of)}
        showInfo={false}
        status="active"
        aria-label="Saving"
      />
      <Button onClick={saving.cancel}>Cancel</Button>
    </div>
  );
}
