import { type Attribute, attributeTypes, isComputed, isMeasured, limits } from '@tertium/engine';
import { type KeyboardEvent, useMemo } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { Labelled } from '../../ui/Labelled';
import { LinkButton } from '../../ui/LinkButton';
import { ListChoice } from '../../ui/ListChoice';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { type AttributeDraft, directionsOf, withDirection, withType } from './attributeDraft';
import { directionName, labelOf, typeNames } from './attributeWords';
import { unreadWords } from './unreadWords';
import { WaitingChecks } from './WaitingChecks';

interface AttributeFaceFormProps {
  readonly attribute: Attribute;
  readonly onSave: (patch: Partial<AttributeDraft>) => void;
  readonly onMore: () => void;
  readonly onClose: () => void;
}

/** Edits type, unit and direction of an attribute. Each choice is saved at once. */
export function AttributeFaceForm({ attribute, onSave, onMore, onClose }: AttributeFaceFormProps) {
  const { type, unit, direction } = attribute;
  const cells = useComparison().cellsOf(attribute.id);
  const show = useFormatNumber();
  const unread = useMemo(() => unreadWords(attribute, cells, show), [attribute, cells, show]);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the keys of its fields from the grid
    <div className="attribute-face-form" onKeyDown={onKeyDown}>
      {!isComputed(attribute) && (
        <Labelled label={labelOf('type')}>
          {(id) => (
            <ListChoice
              id={id}
              autoFocus
              value={type}
              options={attributeTypes.map((each) => [each, typeNames[each]])}
              onChoose={(next) => onSave(withType(attribute, next))}
            />
          )}
        </Labelled>
      )}
      {unread !== undefined && (
        <p className="quiet" role="status">
          {unread}
        </p>
      )}
      {isMeasured(type) && (
        <Labelled label={labelOf('unit')}>
          {(id) => (
            <input
              id={id}
              className="plain-field"
              key={unit}
              defaultValue={unit}
              maxLength={limits.unitLength}
              placeholder="None"
              onBlur={({ target }) => {
                const next = target.value.trim();
                if (next !== unit) onSave({ unit: next });
              }}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
            />
          )}
        </Labelled>
      )}
      {directionsOf(type).length > 0 && (
        <Labelled label={labelOf('direction')}>
          {(id) => (
            <ListChoice
              id={id}
              value={direction}
              options={directionsOf(type)
                .filter((each) => each !== 'target' || direction === 'target')
                .map((each) => [each, directionName(type, each)])}
              onChoose={(next) => onSave(withDirection(attribute, next))}
            />
          )}
        </Labelled>
      )}
      {attribute.reading.isEndGuessed === true && (
        <WaitingChecks attribute={attribute} cells={[]} onChange={onSave} />
      )}
      <LinkButton onClick={onMore}>All settings</LinkButton>
    </div>
  );
}
