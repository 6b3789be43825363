import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { PanelTitle } from '../../ui/PanelTitle';
import { useHidden } from '../view/useHidden';
import { useView } from '../view/useView';
import type { WorkspaceActions } from '../view/workspaceActions';
import './attributeChoice.css';

interface AttributeChoiceProps {
  readonly actions: Pick<WorkspaceActions, 'editAttribute'>;
  readonly onClose: () => void;
}

/** Chooses which attributes are shown, and says that hidden ones still count. */
export function AttributeChoice({ actions, onClose }: AttributeChoiceProps) {
  const { attributes } = useComparison().comparison;
  const canEdit = useMay('edit');
  const [view, change] = useView();
  const { hiddenIds, isForAll, hide } = useHidden();
  const [search, setSearch] = useState('');
  const found = attributes.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const foundIds = found.map(({ id }) => id);
  const hiddenOthers = hiddenIds.filter((id) => !foundIds.includes(id));
  const others = attributes.flatMap(({ id }) => (foundIds.includes(id) ? [] : id));
  return (
    <Drawer open title={<PanelTitle>Attributes</PanelTitle>} size={380} onClose={onClose}>
      <div className="attribute-choice">
        <Input
          allowClear
          placeholder="Find an attribute"
          aria-label="Find an attribute"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <div className="button-row">
          <Button size="small" onClick={() => hide(hiddenOthers)}>
            Show all
          </Button>
          <Button size="small" onClick={() => hide([...hiddenOthers, ...foundIds])}>
            Hide all
          </Button>
          {others.length > 0 && found.length > 0 && (
            <Button size="small" onClick={() => hide(others)}>
              Hide all others
            </Button>
          )}
        </div>
        <ul>
          {found.map((attribute) => (
            <li key={attribute.id}>
              <label>
                <input
                  type="checkbox"
                  checked={!hiddenIds.includes(attribute.id)}
                  onChange={(event) => {
                    const rest = hiddenIds.filter((id) => id !== attribute.id);
                    hide(event.target.checked ? rest : [...rest, attribute.id]);
                  }}
                />
                {attribute.name}
              </label>
              {canEdit && (
                <LinkButton onClick={() => actions.editAttribute(attribute.id)}>
                  edit<span className="visually-hidden"> {attribute.name}</span>
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
        <p className="quiet">
          {isForAll ? 'Attributes are hidden for everyone.' : 'Attributes are hidden in this view only.'}{' '}
          {view.hidden !== null && (
            <LinkButton onClick={() => change({ hidden: null })}>Hide the same as everyone</LinkButton>
          )}
        </p>
        <p className="quiet">
          A hidden attribute still counts in the score. To leave it out, set its role to “only shown”.
        </p>
      </div>
    </Drawer>
  );
}
