import type { ComponentType } from 'react';

interface ChartChoiceProps {
  /** Kinds that are chosen, as the graph page calls them in its address. */
  readonly value: readonly string[];
  readonly onChange: (kinds: readonly string[]) => void;
}

/** What draws charts, which the graph page alone knows: the app hands it over. */
export interface ChartParts {
  readonly Choice: ComponentType<ChartChoiceProps>;
  /** Pictures that stand without a script, in the order of the graph page. */
  readonly Pictures: ComponentType<{ readonly kinds: readonly string[] }>;
}
