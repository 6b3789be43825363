import { includesRight, type Right } from '@tertium/contract';
import { methodOf, type RankingMethod } from '@tertium/engine';
import { Modal } from 'antd';
import { useComparison } from '../../../comparison/comparisonContext';
import { rankingMethodNames } from '../../../comparison/rankingMethodWords';
import { PanelTitle } from '../../../ui/PanelTitle';
import { useHasTouch } from '../../../ui/screen';
import { useSettings } from '../../../ui/settings';
import { ExpertNames } from './ExpertNames';

/** Of keys that change something with the right that they ask for; what one may not do is not offered here either. */
const gridKeys: readonly (readonly [keys: string, what: string, right: Right])[] = [
  ['Arrows', 'move; with Shift select a range, with Ctrl go to the end', 'view'],
  ['Typing', 'replaces the chosen cell, as in a spreadsheet; on a head it does nothing', 'edit'],
  ['Enter, F2', 'edit the cell or head; Esc cancels', 'edit'],
  ['Tab, Enter', 'while editing: keep and go on', 'edit'],
  ['Delete', 'make the cells unknown; on a head: delete it', 'edit'],
  ['Shift F10, right click', 'the menu of the cell or head; Esc goes back to it', 'view'],
  ['Esc, Tab', 'leave the table', 'view'],
  ['Ctrl A', 'select all cells; Ctrl C then takes the names with them', 'view'],
  ['Ctrl C', 'copy as in a spreadsheet', 'view'],
  ['Ctrl X / V', 'cut, paste as in a spreadsheet', 'edit'],
  ['Ctrl D', 'fill the range from its first cell', 'edit'],
  ['Ctrl Z / Ctrl Shift Z', 'undo, redo', 'weigh'],
];
const pageKeys: readonly (readonly [keys: string, what: string])[] = [
  ['b', 'baseline: the first item shown, or none'],
  ['d', 'differences only'],
  ['r', 'sort by rank'],
  ['w', 'weigh'],
  ['m', 'look at the next weights: mine, named, of others'],
  ['e', 'why the first is first'],
  ['l', 'list or side by side'],
  ['g', 'graph, and back to the table'],
  ['/', 'find: filter by name; search in the list of comparisons'],
  ['?', 'this help'],
];
const marks: readonly (readonly [mark: string, what: string])[] = [
  ['●', 'best of the items shown'],
  ['○', 'worst of the items shown'],
  ['–', 'unknown: how it counts stands under Weigh'],
  ['n/a', 'does not apply: its weight goes to the item’s other attributes'],
  ['…', 'pending'],
  ['!', 'disputed: somebody doubts the value; it still counts'],
  ['corner', 'there is a note or a source'],
  ['?', 'cannot be read as what its row holds; kept as typed'],
  ['1–3', 'the place is open: unknown values decide'],
  ['2=', 'a place that is shared'],
  ['filled, framed', 'better, worse than the baseline'],
];

/** What a mark means where another method than the weighted sum ranks, which has no places that are open. */
function marksBy(method: RankingMethod | null): typeof marks {
  if (method === null) return marks;
  const name = rankingMethodNames[method.id];
  return [
    ...marks
      .filter(([mark]) => mark !== '1–3')
      .map(([mark, what]): (typeof marks)[number] =>
        mark === '–'
          ? [mark, `unknown: ${name} leaves the item out where it counts`]
          : mark === 'n/a'
            ? [mark, `does not apply: ${name} leaves the item out where it counts`]
            : [mark, what],
      ),
    ['value missing', `no place: ${name} needs every value that counts`],
  ];
}

/** Keys and marks on one page. */
export function Help({ onClose }: { readonly onClose: () => void }) {
  const { hasShortcuts } = useSettings();
  const { rights, comparison } = useComparison();
  const shownMarks = marksBy(methodOf(comparison));
  const hasTouch = useHasTouch();
  if (hasTouch) {
    return (
      <Modal open title={<PanelTitle>Marks</PanelTitle>} footer={null} onCancel={onClose}>
        <div className="help">
          <Keys title="In the cells" rows={shownMarks} isKey={false} />
        </div>
        <ExpertNames onClose={onClose} />
      </Modal>
    );
  }
  return (
    <Modal open title={<PanelTitle>Keys and marks</PanelTitle>} footer={null} onCancel={onClose} width={1040}>
      <div className="help">
        <Keys
          title="In the table"
          rows={gridKeys.filter(([, , right]) => includesRight(rights, right))}
          isKey
        />
        <Keys
          title={hasShortcuts ? 'On the page' : 'On the page (single keys are off in your settings)'}
          note="They work when neither the table nor a field has the focus."
          rows={pageKeys}
          isKey
        />
        <Keys title="Marks" rows={shownMarks} isKey={false} />
      </div>
      <ExpertNames onClose={onClose} />
    </Modal>
  );
}

interface KeysProps {
  readonly title: string;
  readonly note?: string;
  readonly rows: readonly (readonly [string, string, Right?])[];
  readonly isKey: boolean;
}

function Keys({ title, note, rows, isKey }: KeysProps) {
  return (
    <section>
      <h2>{title}</h2>
      {note !== undefined && <p className="quiet">{note}</p>}
      <dl>
        {rows.map(([mark, what]) => (
          <div key={mark}>
            <dt>{isKey ? <kbd>{mark}</kbd> : mark}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
