import { type Cell, propose } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { countedNoun } from '../../ui/countedNoun';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { AskModel } from './AskModel';

interface FindValueProps {
  readonly itemId: string;
  readonly attributeId: string;
  readonly cell: Cell;
}

/** Asks the language model for the value of a cell. Its answer is a proposal, which counts once a person takes it. */
export function FindValue({ itemId, attributeId, cell }: FindValueProps) {
  const { edit } = useComparison();
  const show = useFormatNumber();
  return (
    <AskModel
      label="Find this value"
      question={{ kind: 'value', itemId, attributeId }}
      onAnswer={({ values }, model) => {
        let proposed = cell;
        for (const { raw, source, quote } of values)
          proposed =
            propose(proposed, { raw, source, ...(quote !== '' && { quote }), by: model }) ?? proposed;
        if (proposed === cell) return `${model} found no value with a web page that states it.`;
        const rows = [[proposed]];
        const change = { kind: 'cells.set', itemIds: [itemId], attributeIds: [attributeId], rows } as const;
        const trouble = edit([change], `Propose values found by ${model}`);
        if (trouble !== null) return 'Not saved. Someone changed this cell.';
        return `${countedNoun(values.length, 'value', show)} proposed. Open the source before you take one.`;
      }}
    />
  );
}
