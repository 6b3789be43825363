import { Button } from 'antd';
import type { ReactNode } from 'react';

interface AnswerProps {
  /** Whether it is the chosen answer. */
  readonly isTaken: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One of the answers to a question. */
export function Answer({ isTaken, onClick, children }: AnswerProps) {
  return (
    <Button type={isTaken ? 'primary' : 'default'} aria-pressed={isTaken} onClick={onClick}>
      {children}
    </Button>
  );
}
