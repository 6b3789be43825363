import { type TablePreview, updatedAttributes } from '@tertium/tables';
import type { OpenComparison } from '../../../ranked/comparisonContext';
import { useIsNarrow } from '../../../ui/screen';
import { ColumnEditor } from './ColumnEditor';
import { ColumnList } from './ColumnList';
import type { ColumnCheck } from './importChecks';
import type { DraftControl } from './useDraft';
import './columns.css';

/** The id of the columns in the dialog. */
export const columnsId = 'import-columns';

interface ColumnsProps {
  readonly preview: TablePreview;
  readonly drafting: DraftControl;
  readonly into: Pick<OpenComparison, 'comparison'> | null;
  readonly checks: readonly ColumnCheck[];
  /** `null` for none. */
  readonly chosen: number | null;
  readonly onChoose: (index: number | null) => void;
  readonly onCheck: (key: string) => void;
}

/** The columns, with the chosen one beside them, or on a phone below its line. */
export function Columns({ preview, drafting, into, checks, chosen, onChoose, onCheck }: ColumnsProps) {
  const { draft } = drafting;
  const isNarrow = useIsNarrow();
  const column = draft.columns.find(({ plan }) => plan.index === chosen);
  const plans = draft.columns.map(({ plan }) => plan);
  const updates = updatedAttributes(into?.comparison.attributes ?? [], plans);
  const groups = [...new Set(plans.filter(({ isIncluded }) => isIncluded).map(({ group }) => group))];
  const check = checks.find(({ isOpen, column: { plan } }) => isOpen && plan.index === chosen);
  const editor = column !== undefined && (
    <ColumnEditor
      key={chosen}
      column={column}
      found={preview.columns.find(({ plan }) => plan.index === chosen) ?? nothingFound}
      groups={groups.filter((group) => group !== '')}
      isName={draft.nameColumns.includes(column.plan.index)}
      updates={updates.get(column.plan.index) ?? null}
      onChange={(patch) => drafting.changeColumn(column.plan.index, patch)}
      onCheck={check === undefined ? null : () => onCheck(check.key)}
    />
  );
  return (
    <div className="import-columns" id={columnsId}>
      <ColumnList
        drafting={drafting}
        checks={checks}
        chosen={chosen}
        onChoose={(index) => onChoose(isNarrow && index === chosen ? null : index)}
        editor={isNarrow ? editor : null}
      />
      {!isNarrow && editor}
    </div>
  );
}

const nothingFound = { notes: [], examples: [], words: [] };
