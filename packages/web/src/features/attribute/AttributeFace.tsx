import type { Attribute } from '@tertium/engine';
import { useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { PopUp } from '../../ui/PopUp';
import type { AttributeDraft } from './attributeDraft';
import { typeNames } from './attributeWords';
import { UnitText } from './ShownUnit';
import { useShown } from './useShown';
import './attributeFace.css';

const AttributeFaceForm = lazyPart(() => import('./AttributeFaceForm'), 'AttributeFaceForm');

interface AttributeFaceProps {
  readonly attribute: Attribute;
  readonly onSave: (patch: Partial<AttributeDraft>) => void;
  /** Opens the full editor. */
  readonly onMore: () => void;
}

/** Shows an attribute's unit or type in its head. Pressing it edits these and the better end in place. */
export function AttributeFace({ attribute, onSave, onMore }: AttributeFaceProps) {
  // `null` before the first press, which mounts the pop-up, because scrolling and sorting mount heads by the dozen.
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { name, type } = attribute;
  const { head } = useShown()(attribute);
  const face = (
    <button
      ref={button}
      type="button"
      className={head === '' ? 'attribute-face face-type' : 'attribute-face'}
      tabIndex={-1}
      aria-haspopup="dialog"
      onClick={isOpen === null ? () => setIsOpen(true) : undefined}
    >
      <span className="ellipsis" title={head}>
        {head === '' ? typeNames[type] : <UnitText attribute={attribute} />}
      </span>
      <span className="visually-hidden">: type, unit and direction of {name}</span>
    </button>
  );
  if (isOpen === null) return face;
  return (
    <PopUp
      isOpen={isOpen}
      onOpen={setIsOpen}
      button={button}
      content={(close) => (
        <AttributeFaceForm
          attribute={attribute}
          onSave={onSave}
          onMore={() => {
            setIsOpen(false);
            onMore();
          }}
          onClose={close}
        />
      )}
    >
      {face}
    </PopUp>
  );
}
