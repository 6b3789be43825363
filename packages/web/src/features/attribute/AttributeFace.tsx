import type { Attribute } from '@tertium/engine';
import { Popover } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import type { AttributeDraft } from './attributeDraft';
import { typeNames } from './attributeWords';
import { UnitText } from './ShownUnit';
import { useShown } from './useShown';
import './attributeFace.css';

const AttributeFaceForm = lazyPart(() => import('./AttributeFaceForm'), 'AttributeFaceForm');

interface AttributeFaceProps {
  readonly attribute: Attribute;
  readonly onSave: (patch: Partial<AttributeDraft>) => void;
  /** Everything else about it. */
  readonly onMore: () => void;
}

/** What an attribute is, in its head: its unit or its type; pressed, these and which end is good are changed in place. */
export function AttributeFace({ attribute, onSave, onMore }: AttributeFaceProps) {
  // `null`: it never was. The pop-up comes with the first press: heads come and go by the dozen while one scrolls or sorts.
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { name, type } = attribute;
  const { head } = useShown()(attribute);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const face = (
    <button
      ref={button}
      type="button"
      className="attribute-face"
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
    <Popover
      content={
        <Suspense fallback={null}>
          <AttributeFaceForm
            attribute={attribute}
            onSave={onSave}
            onMore={() => {
              setIsOpen(false);
              onMore();
            }}
            onClose={close}
          />
        </Suspense>
      }
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setIsOpen}
      destroyOnHidden
    >
      {face}
    </Popover>
  );
}
