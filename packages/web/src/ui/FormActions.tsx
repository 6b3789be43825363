import { Button } from 'antd';

interface FormActionsProps {
  /** The text of the submit button. */
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly onCancel: () => void;
}

/** The buttons at the foot of a form in a dialog. */
export const FormActions = ({ submit, isBusy, isReady, onCancel }: FormActionsProps) => (
  <div className="dialog-actions">
    <Button onClick={onCancel}>Cancel</Button>
    <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isReady}>
      {submit}
    </Button>
  </div>
);
