import type { Attribute } from '@tertium/engine';
import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { PanelTitle } from '../../ui/PanelTitle';
import type { WorkspaceActions } from '../view/workspaceActions';
import './attributeChoice.css';

interface AttributeChoiceProps {
  readonly actions: Pick<WorkspaceActions, 'editAttribute'>;
  readonly onClose: () => void;
}

/** Which attributes are shown. A hidden one still counts in the score; that is said. */
export function AttributeChoice({ actions, onClose }: AttributeChoiceProps) {
  const { comparison, edit } = useComparison();
  const [search, setSearch] = useState('');
  const { attributes } = comparison;
  const found = attributes.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const setHidden = (list: readonly Attribute[], isHidden: boolean) =>
    edit(
      list
        .filter((attribute) => attribute.isHidden !== isHidden)
        .map(({ id }) => ({ kind: 'attribute.update', id, patch: { isHidden } })),
      isHidden ? 'Hide attributes' : 'Show attributes',
    );
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
        <div className="choice-all">
          <Button size="small" onClick={() => setHidden(found, false)}>
            Show all
          </Button>
          <Button size="small" onClick={() => setHidden(found, true)}>
            Hide all
          </Button>
        </div>
        <ul>
          {found.map((attribute) => (
            <li key={attribute.id}>
              <label>
                <input
                  type="checkbox"
                  checked={!attribute.isHidden}
                  onChange={(event) => setHidden([attribute], !event.target.checked)}
                />
                {attribute.name}
              </label>
              <LinkButton onClick={() => actions.editAttribute(attribute.id)}>
                edit<span className="visually-hidden"> {attribute.name}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
        <p className="quiet">
          A hidden attribute still counts in the score. To leave it out, set its role to “only shown”.
        </p>
      </div>
    </Drawer>
  );
}
