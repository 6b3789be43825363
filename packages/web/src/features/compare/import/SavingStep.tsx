import { Button, Progress } from 'antd';
import { Notice } from '../../../ui/Notice';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { Saving } from './useSaving';

/** The way of a table to the server: how far it is, and what to do when it is stuck. */
export function SavingStep({ saving, title }: { readonly saving: Saving; readonly title: string }) {
  const show = useFormatNumber();
  const { state } = saving;
  if (state.kind === 'stuck') {
    return (
      <div className="import-wait">
        <Notice tone="trouble">{state.message}</Notice>
        <div className="import-actions">
          <Button onClick={saving.cancel}>Give up</Button>
          <Button type="primary" onClick={saving.goOn}>
            Go on
          </Button>
        </div>
      </div>
    );
  }
  const isLast = state.kind === 'saving' && state.parts > 3 && state.sent >= state.parts - 1;
  const percent = state.kind === 'saving' ? Math.round((100 * state.sent) / state.parts) : 0;
  return (
    <div className="import-wait">
      <p role="status">
        {isLast
          ? `All of ${title} is there. The server is putting it together…`
          : `Saving ${title}… ${show(percent)} %`}
      </p>
      <Progress percent={percent} showInfo={false} status="active" aria-label="Saving" />
      <Button onClick={saving.cancel}>Cancel</Button>
    </div>
  );
}
