import { MoreOutlined } from '@ant-design/icons';
import { limits } from '@tertium/engine';
import { Button, type MenuProps } from 'antd';
import { useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { whoseWords } from '../../ranked/weightingChoices';
import { saveAs, takeOver, type Weighing } from '../../ranked/weightingEdits';
import { announce } from '../../ui/announce';
import { Menu } from '../../ui/Menu';
import { NameDialog } from '../../ui/NameDialog';
import { RenameDialog } from '../../ui/RenameDialog';
import { useOpenComments } from '../comments/useOpenComments';
import { useWeightingChoice } from '../view/useWeightingChoice';

/** The menu for the shown weights. It offers only what the person may do. */
export function WeightingMenu({ weighing }: { readonly weighing: Weighing }) {
  const { weighers, edit } = useComparison();
  const { look } = useWeightingChoice();
  const comment = useOpenComments();
  const [asked, setAsked] = useState<'save' | 'rename' | null>(null);
  const { weighting, whose, canWeigh, canEdit } = weighing;
  const isNamed = weighting !== null && whose === 'named';
  const name = weighting === null || whose === 'mine' ? 'Weights' : (whoseWords(weighing, weighers) ?? '');

  const items: NonNullable<MenuProps['items']> = [
    ...(canEdit ? [{ key: 'save', label: 'Save as…' }] : []),
    ...(canWeigh && whose !== 'mine' ? [{ key: 'take', label: 'Use as my weights' }] : []),
    ...(weighting === null || !canWeigh ? [] : [{ key: 'comment', label: 'Comment…' }]),
    ...(canEdit && isNamed
      ? [
          { key: 'rename', label: 'Rename…' },
          { key: 'delete', label: 'Delete' },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  const acts: Readonly<Record<string, () => void>> = {
    save: () => setAsked('save'),
    rename: () => setAsked('rename'),
    comment: () => weighting && comment({ kind: 'weighting', weightingId: weighting.id }),
    take: () => {
      if (edit(takeOver(weighing), 'Use as my weights') !== null) return;
      look(null);
      announce('These weights are yours now');
    },
    delete: () => {
      if (weighting === null) return;
      const changes = [{ kind: 'weightings.remove' as const, ids: [weighting.id] }];
      if (edit(changes, `Delete the weights “${weighting.name}”`) === null)
        announce(`“${weighting.name}” deleted`);
    },
  };
  const save = (newName: string) => {
    setAsked(null);
    const made = saveAs(weighing, newName);
    if (edit([{ kind: 'weightings.add', weightings: [made] }], `Save weights as “${newName}”`) === null)
      look(made.id);
  };
  const rename = (newName: string) => {
    if (weighting === null) return;
    const changes = [{ kind: 'weighting.update' as const, id: weighting.id, patch: { name: newName } }];
    edit(changes, 'Rename weights');
  };
  const close = () => setAsked(null);
  return (
    <>
      <Menu menu={{ items, onClick: ({ key }) => acts[key]?.() }}>
        <Button
          size="small"
          type="text"
          icon={<MoreOutlined aria-hidden />}
          aria-label="More about these weights"
        />
      </Menu>
      {asked === 'rename' && (
        <RenameDialog
          name={weighting?.name ?? ''}
          maximum={limits.titleLength}
          onRename={rename}
          onClose={close}
        />
      )}
      {asked === 'save' && (
        <NameDialog
          title="Save as weights for everyone"
          okText="Save"
          name={name}
          maximum={limits.titleLength}
          onName={save}
          onClose={close}
        />
      )}
    </>
  );
}
