import { Button } from 'antd';

interface FormActionsProps {
  /** What the form does. */
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly onCancel: () => void;
}

/** The foot of a form in a dialog. */
export const FormActions = ({ submit, isBusy, isReady, onCancel }: FormActionsProps) => (
  <div className="dialog-actions">
    <Button onClick={onCancel}>Cancel</Button>
    <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isReady}>
      {submit}
    </Button>
  </div>
);
