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
  /** The open question about the attribute; `null` for none. */
  readonly question: string | null;
  /** All items have the same worth in it. */
  readonly isWithoutEffect: boolean;
  /** Whether any name in the table takes two lines. */
  readonly isTall: boolean;
  readonly actions: WorkspaceActions;
}

/** The head of an attribute's row: name and unit, direction, weight share and menu, each in its own place. */
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
