import { NameDialog, type NameDialogProps } from './NameDialog';

interface RenameDialogProps extends Pick<NameDialogProps, 'name' | 'maximum' | 'onClose'> {
  readonly onRename: (name: string) => void;
}

/** Asks for a new name. The old name changes nothing. */
export const RenameDialog = ({ onRename, ...rest }: RenameDialogProps) => (
  <NameDialog
    {...rest}
    onName={(name) => {
      if (name !== rest.name) onRename(name);
      rest.onClose();
    }}
  />
);
