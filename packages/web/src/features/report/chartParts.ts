import type { ComponentType } from 'react';

interface ChartChoiceProps {
  /** The chosen kinds, by their names in the address of the graph page. */
  readonly value: readonly string[];
  readonly onChange: (kinds: readonly string[]) => void;
}

/** Draws charts. The app passes it in, because only the graph page knows the kinds. */
export interface ChartParts {
  readonly Choice: ComponentType<ChartChoiceProps>;
  /** Pictures that need no script, in the order of the graph page. */
  readonly Pictures: ComponentType<{ readonly kinds: readonly string[] }>;
}
