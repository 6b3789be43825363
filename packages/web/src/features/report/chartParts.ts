import type { ComponentType } from 'react';

interface ChartChoiceProps {
  /** The chosen kinds, by their names in the address of the graph page. */
  readonly value: readonly string[];
  readonly onChange: (kinds: readonly string[]) => void;
}

interface ChartPicturesProps {
  readonly kinds: readonly string[];
  /** Whether they are in light colours in any theme. */
  readonly isOnPaper: boolean;
}

/** Draws charts. The app passes it in, because only the graph page knows the kinds. */
export interface ChartParts {
  readonly Choice: ComponentType<ChartChoiceProps>;
  /** Pictures that need no script, in the order of the graph page. */
  readonly Pictures: ComponentType<ChartPicturesProps>;
}
