import type { Attribute } from '@tertium/engine';
import { memo } from 'react';
import { useMay } from '../../ranked/comparisonContext';
import { useHasTouch } from '../../ui/screen';
import { AttributeFace } from '../attribute/AttributeFace';
import { AttributeShare } from '../attribute/AttributeShare';
import { DirectionMark } from '../attribute/DirectionMark';
import { FormulaMark } from '../attribute/FormulaMark';
import { LimitMark } from '../attribute/LimitMark';
import { ShownUnit } from '../attribute/ShownUnit';
import { ScoredSwatch } from '../attribute/Swatch';
import { CommentMark } from '../comments/CommentMark';
import { MenuButton } from '../grid/MenuButton';
import type { WorkspaceActions } from '../view/workspaceActions';
import '../attribute/attributeFace.css';

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
  const { id, name } = attribute;
  const canEdit = useMay('edit');
  const hasTouch = useHasTouch();
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
          <ShownUnit attribute={attribute} />
        )}
        <FormulaMark attribute={attribute} />
        <LimitMark attribute={attribute} />
        <CommentMark attributeId={id} />
        {question !== null && (
          <span className="question" title={question}>
            <span aria-hidden="true">?</span>
            <span className="visually-hidden">{question}</span>
          </span>
        )}
      </div>
      <DirectionMark attribute={attribute} />
      <AttributeShare attributeId={id} isWithoutEffect={isWithoutEffect} />
      <MenuButton name={name} />
    </div>
  );
});
