import type { Attribute, Direction } from '@tertium/engine';
import { Button } from 'antd';
import { betterWords, choosable, endLabel } from './candidates';
import './betterEnds.css';

interface BetterEndsProps {
  readonly attribute: Attribute;
  readonly disabled?: boolean;
  readonly onChoose: (direction: Direction) => void;
}

/** Asks in place which end of an attribute is better. */
export const BetterEnds = ({ attribute, disabled = false, onChoose }: BetterEndsProps) => (
  <span className="better-ends">
    {choosable(attribute).map((each) => (
      <Button
        key={each}
        size="small"
        aria-label={`${attribute.name}: ${betterWords(attribute, each)}`}
        disabled={disabled}
        onClick={() => onChoose(each)}
      >
        {endLabel(attribute, each)}
      </Button>
    ))}
  </span>
);
