import { type MethodTable, methods, type Placed } from '@tertium/engine';
import { figureName, figureText } from '../../ranked/byMethod/figureNames';
import type { MethodWording } from '../../ranked/byMethod/methodWording';
import { FigureTable } from '../../ui/FigureTable';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { Fold } from '../view/Fold';

interface MethodFiguresProps {
  readonly answer: Placed;
  readonly table: MethodTable;
  readonly wording: MethodWording;
}

/** The most rows, in the method's own order. More would be confusing. */
const shownRows = 30;

/** Shows what a method computes for each item, in its own order, instead of contributions that add up. */
export function MethodFigures(props: MethodFiguresProps) {
  return (
    <Fold id={`methods.computes.${props.answer.method}`} title="What it computes">
      <Figures {...props} />
    </Fold>
  );
}

function Figures({ answer, table, wording }: MethodFiguresProps) {
  const show = useFormatNumber();
  const { places, figures, method, better } = answer;
  const rows = [...places.keys()].sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0)).slice(0, shownRows);
  const write = (value: number) => figureText(value, show);
  return (
    <>
      <FigureTable
        region={`What ${methods[method].name} computes`}
        heads={[wording.noun, ...figures.map(({ id }) => figureName(method, id))]}
        rows={rows.map((row) => [
          wording.nameOf(row),
          ...figures.map(({ values }) => write(values[row] ?? 0)),
        ])}
      />
      <p className="quiet">
        {`The ${better === 'lower' ? 'smaller' : 'larger'} the first figure, the better.${rows.length < table.itemIndexes.length ? ` Shown are the best ${wording.show(rows.length)}.` : ''}`}
      </p>
    </>
  );
}
