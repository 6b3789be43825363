import { EditOutlined, MoreOutlined } from '@ant-design/icons';
import { type Attribute, formatUnit } from '@tertium/engine';
import { memo } from 'react';
import { useMay } from '../../../comparison/comparisonContext';
import { useHasTouch } from '../../../ui/screen';
import { useSettings } from '../../../ui/settings';
import { AttributeFace } from '../attribute/AttributeFace';
import { AttributeShare } from '../attribute/AttributeShare';
import { DirectionMark } from '../attribute/DirectionMark';
import { LimitMark } from '../attribute/LimitMark';
import { ScoredSwatch } from '../attribute/ScoredSwatch';
import { endsText } from '../attribute/scaleText';
import type { WorkspaceActions } from '../view/workspaceActions';
import { HeadMenu, type MenuItems } from './HeadMenu';

interface AttributeHeadProps {
  readonly attribute: Attribute;
  /** What is to be decided about it; `null` for nothing. */
  readonly question: string | null;
  /** All items are worth the same in it. */
  readonly isWithoutEffect: boolean;
  /** Some name takes two lines. */
  readonly isTall: boolean;
  readonly actions: WorkspaceActions;
}

/** The head of an attribute's row, each part in a place of its own: name and unit, which end is good, share, menu. */
export const AttributeHead = memo(function AttributeHead(props: AttributeHeadProps) {
  const { attribute, question, isWithoutEffect, isTall, actions } = props;
  const { id, name, unit } = attribute;
  const { numberFormat } = useSettings();
  const canEdit = useMay('edit');
  const hasTouch = useHasTouch();
  const ends = endsText(attribute, numberFormat);
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
    <div className={isTall ? 'attribute-head tall' : 'attribute-head'}>
      <ScoredSwatch attributeId={id} />
      <div className="attribute-text">
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
        <LimitMark attribute={attribute} />
        {question !== null && (
          <span className="question" title={question}>
            <span aria-hidden="true">?</span>
            <span className="visually-hidden">{question}</span>
          </span>
        )}
      </div>
      <DirectionMark attribute={attribute} />
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
