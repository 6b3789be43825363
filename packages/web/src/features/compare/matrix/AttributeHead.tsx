import { EditOutlined, MoreOutlined } from '@ant-design/icons';
import { type Attribute, formatUnit } from '@tertium/engine';
import { memo } from 'react';
import { useMay } from '../../../comparison/comparisonContext';
import { useHasTouch } from '../../../ui/screen';
import { useSettings } from '../../../ui/settings';
import { AttributeFace } from '../attribute/AttributeFace';
import { AttributeShare } from '../attribute/AttributeShare';
import { isScaled, scaleText } from '../attribute/scaleText';
import type { WorkspaceActions } from '../view/workspaceActions';
import { HeadMenu, type MenuItems } from './HeadMenu';

interface AttributeHeadProps {
  readonly attribute: Attribute;
  /** What is to be decided about it; `null` for nothing. */
  readonly question: string | null;
  /** All items are worth the same in it. */
  readonly isWithoutEffect: boolean;
  readonly actions: WorkspaceActions;
}

const directionMarks = { higher: '↑', lower: '↓', target: '◎', none: '' } as const;
const directionNames = {
  higher: 'higher is better',
  lower: 'lower is better',
  target: 'near the target is best',
  none: 'not scored',
} as const;

/** The head of an attribute's row: its name, its unit once, which end is good, how much it counts. */
export const AttributeHead = memo(function AttributeHead(props: AttributeHeadProps) {
  const { attribute, question, isWithoutEffect, actions } = props;
  const { id, name, unit, direction, role, scale } = attribute;
  const { numberFormat } = useSettings();
  const canEdit = useMay('edit');
  const hasTouch = useHasTouch();
  const ends = scale === null || !isScaled(attribute) ? '' : scaleText(attribute, scale, numberFormat);
  const menu = (): MenuItems => [
    ...(ends === ''
      ? []
      : [{ key: 'scale', label: `Scale ${ends}`, onClick: () => actions.editAttribute(id) }]),
    { key: 'edit', label: 'Edit attribute', onClick: () => actions.editAttribute(id) },
    { key: 'up', label: 'Move up', onClick: () => actions.moveAttribute(id, -1) },
    { key: 'down', label: 'Move down', onClick: () => actions.moveAttribute(id, 1) },
    { key: 'hide', label: 'Hide', onClick: () => actions.hideAttribute(id) },
    { type: 'divider' },
    { key: 'delete', label: 'Delete', onClick: () => actions.removeAttributes([id]) },
  ];
  return (
    <div className="attribute-head">
      <span className="attribute-name" title={attribute.note === '' ? name : `${name}\n${attribute.note}`}>
        {name}
      </span>
      {canEdit && !hasTouch ? (
        <AttributeFace
          attribute={attribute}
          onSave={(patch) => actions.saveAttribute(id, patch)}
          onMore={() => actions.editAttribute(id)}
        />
      ) : (
        unit !== '' && <span className="unit">{formatUnit(unit)}</span>
      )}
      {role === 'must' && (
        <span className="role" title="Must-have">
          must
        </span>
      )}
      {(!canEdit || hasTouch) && direction !== 'none' && role !== 'info' && (
        <span
          className="direction"
          title={directionNames[direction] + (ends === '' ? '' : `; scale ${ends}`)}
        >
          <span aria-hidden="true">{directionMarks[direction]}</span>
          <span className="visually-hidden">{directionNames[direction]}</span>
        </span>
      )}
      {question !== null && (
        <span className="question" title={question}>
          <span aria-hidden="true">?</span>
          <span className="visually-hidden">{question}</span>
        </span>
      )}
      <AttributeShare attributeId={id} isWithoutEffect={isWithoutEffect} />
      {canEdit && (
        <HeadMenu
          name={name}
          items={menu}
          icon={hasTouch ? <MoreOutlined aria-hidden /> : <EditOutlined aria-hidden />}
        />
      )}
    </div>
  );
});
