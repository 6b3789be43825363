import { includesRight, type Right } from '@tertium/contract';
import { methodOf, type RankingMethod } from '@tertium/engine';
import { Modal } from 'antd';
import { useComparison } from '../../ranked/comparisonContext';
import { rankingMethodNames } from '../../ranked/rankingMethodWords';
import { PanelTitle } from '../../ui/PanelTitle';
import { useHasTouch } from '../../ui/screen';
import { useSettings } from '../../ui/settings';
import { actIds, actOf } from './acts';
import { ExpertNames } from './ExpertNames';
import type { PanelProps } from './panelRow';

/** Keys that change something have the right that they need. Keys beyond the person's right aren't listed. */
const gridKeys: readonly (readonly [keys: string, what: string, right: Right])[] = [
  ['Arrows', 'move (Shift selects a range, Ctrl goes to the end)', 'view'],
  ['Typing', 'replaces the selected cell, but not a head', 'edit'],
  ['Enter, F2', 'edit the cell or head (Esc cancels)', 'edit'],
  ['Tab, Enter', 'while editing: save and move on', 'edit'],
  ['Delete', 'make the cells unknown (on a head: delete it)', 'edit'],
  ['Space', 'on an item’s name: add the item to the shortlist, or remove it', 'view'],
  ['Shift F10, right click', 'open the menu of the cell or head (Esc closes it)', 'view'],
  ['Esc, Tab', 'leave the table', 'view'],
  ['Shift click on a head', 'in the list: also sort by it', 'view'],
  ['Price < 500', 'in the search of the Filter panel: filter by it (Enter)', 'view'],
  ['Ctrl A', 'select all cells (Ctrl C then includes the names)', 'view'],
  ['Ctrl C', 'copy as in a spreadsheet', 'view'],
  ['Ctrl X / V', 'move cells with their notes and sources', 'edit'],
  ['Ctrl Shift V', 'paste values only: no sources, links or images', 'edit'],
  ['Ctrl F', 'find in names, heads and cells (again: the browser’s own search)', 'view'],
  ['Enter, F3', 'while finding: next match (Shift: previous, Esc: go to it)', 'view'],
  ['Ctrl H', 'find and replace', 'edit'],
  ['Ctrl D / Ctrl R', 'fill down or right from the first cells (one cell: from its neighbour)', 'edit'],
  ['Alt Shift arrow', 'add a row or column on that side', 'edit'],
  ['Alt + / Alt −', 'wider or narrower column', 'view'],
  ['Ctrl Z / Ctrl Shift Z', 'undo, redo', 'weigh'],
];
const marks: readonly (readonly [mark: string, what: string])[] = [
  ['●', 'best of the items shown'],
  ['○', 'worst of the items shown'],
  ['–', 'unknown (the weights panel says how it counts)'],
  ['n/a', 'does not apply: its weight goes to the item’s other attributes'],
  ['…', 'pending'],
  ['!', 'disputed: someone doubts the value, but it still counts'],
  ['corner', 'there is a note or a source'],
  ['dotted', 'proposed: doesn’t count until someone takes it'],
  ['?', 'can’t be read as its attribute’s type, so it’s kept as typed'],
  ['1–3', 'possible places while values are unknown (they count at their worst)'],
  ['2=', 'a shared place'],
  ['filled, framed', 'better, worse than the baseline'],
];

/** The meaning of the marks with another method than the weighted sum, which has no open places. */
function marksBy(method: RankingMethod | null): typeof marks {
  if (method === null) return marks;
  const name = rankingMethodNames[method.id];
  return [
    ...marks
      .filter(([mark]) => mark !== '1–3')
      .map(([mark, what]): (typeof marks)[number] =>
        mark === '–'
          ? [mark, `unknown: ${name} leaves out the item if the value counts`]
          : mark === 'n/a'
            ? [mark, `does not apply: ${name} leaves out the item if the attribute counts`]
            : [mark, what],
      ),
    ['value missing', `no place: ${name} needs every value that counts`],
  ];
}

/** Lists keys and marks. */
export function Help({ panels, onPanel, onClose }: Pick<PanelProps, 'panels' | 'onPanel' | 'onClose'>) {
  const pageKeys = [
    ...panels.flatMap(({ key, title }) => (key === undefined ? [] : [[key, title] as const])),
    ...actIds.flatMap((id) => actOf(id).keys.map((key) => [key, actOf(id).title] as const)),
  ].filter(([key]) => key.length === 1);
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
        <ExpertNames panels={panels} onPanel={onPanel} />
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
      <ExpertNames panels={panels} onPanel={onPanel} />
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
