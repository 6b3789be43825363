import {
  type Attribute,
  type Cell,
  type Column,
  type ComparisonSettings,
  isComputed,
  type Scale,
} from '@tertium/engine';
import { useMemo, useState } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { FormDrawer } from '../../ui/FormDrawer';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { AttributeEditor } from './AttributeEditor';
import { type AttributeDraft, cleanDraft, findTrouble, patchOf } from './attributeDraft';
import { CategoryWorths } from './CategoryWorths';
import { FirstPlaces } from './FirstPlaces';
import { FormulaFields } from './FormulaFields';
import { type EditedDraft, followInSettings, followUnit } from './followUnit';
import { formulaTrouble, valuesWith } from './formulaWords';
import { ScaleByHand } from './ScaleByHand';
import { unreadWords } from './unreadWords';
import { useDraftRanking } from './useDraftRanking';
import { WaitingChecks } from './WaitingChecks';

interface AttributeDrawerProps {
  readonly attribute: Attribute;
  readonly dataRange: Scale | null;
  readonly words: readonly string[];
  readonly cells: readonly Cell[];
  /** Whether it is a new attribute that a formula computes. */
  readonly isNewFormula?: boolean;
  /** With what changes in the settings of the comparison. */
  readonly onSave: (patch: Partial<AttributeDraft>, settings: Partial<ComparisonSettings>) => void;
  readonly onClose: () => void;
}

/** The attribute editor beside the table. Its changes are saved together. */
export function AttributeDrawer(props: AttributeDrawerProps) {
  const { attribute, words, isNewFormula = false, onSave, onClose } = props;
  const [{ draft }, setEdited] = useState<EditedDraft>({ draft: attribute, given: attribute });
  const [isFormula, setIsFormula] = useState(isNewFormula || isComputed(attribute));
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const trouble =
    findTrouble(draft, show) ??
    (isFormula ? formulaTrouble({ ...attribute, ...draft }, attribute, comparison.attributes) : null);
  const { dataRange, cells } = useValues(props, draft, trouble === null && isFormula);
  const { type, unit, order, reading } = draft;
  const unread = useMemo(
    () => unreadWords({ type, unit, order, reading }, cells, show),
    [type, unit, order, reading, cells, show],
  );
  const edited = useMemo(
    () => (trouble === null ? { ...attribute, ...cleanDraft(draft) } : null),
    [attribute, draft, trouble],
  );
  const { ranking } = useRanking();
  const draftRanking = useDraftRanking(edited);
  const before = { attribute, cells: isFormula ? null : cells };
  const change = (patch: Partial<AttributeDraft>) => setEdited((now) => followUnit(now, patch, before));
  const patch = patchOf(attribute, draft);
  const isChanged = Object.keys(patch).length > 0;
  const save = () => {
    if (isChanged) onSave(patch, followInSettings(comparison.settings, draft, before));
    onClose();
  };
  return (
    <FormDrawer
      title={isNewFormula ? 'New formula' : attribute.name}
      canSave={trouble === null}
      isChanged={isChanged}
      foot={
        trouble === null ? (
          <FirstPlaces preview={draftRanking} />
        ) : (
          <span className="field-error" role="alert">
            {trouble}
          </span>
        )
      }
      onSave={save}
      onClose={onClose}
    >
      {!isFormula && <WaitingChecks attribute={{ ...attribute, ...draft }} cells={cells} onChange={change} />}
      <AttributeEditor
        draft={draft}
        groups={groupsOf(comparison.attributes)}
        dataRange={dataRange}
        words={words}
        unread={unread}
        isNameFocused={isNewFormula || !isFormula}
        isFormula={isFormula}
        formulaFields={
          <FormulaFields
            attribute={attribute}
            draft={draft}
            isFormula={isFormula}
            onChoose={isNewFormula ? null : setIsFormula}
            onChange={change}
          />
        }
        categoryWorths={
          <CategoryWorths attribute={attribute} draft={draft} cells={cells} words={words} onChange={change} />
        }
        scalePicture={
          <ScaleByHand
            attribute={attribute}
            draft={draft}
            cells={cells}
            dataRange={dataRange}
            ranking={draftRanking ?? ranking}
            onChange={change}
          />
        }
        onChange={change}
      />
    </FormDrawer>
  );
}

/** The attribute's values, or the results of the draft's formula. */
function useValues(
  { attribute, dataRange, cells }: Pick<AttributeDrawerProps, 'attribute' | 'dataRange' | 'cells'>,
  draft: AttributeDraft,
  isComputing: boolean,
): Pick<AttributeDrawerProps, 'dataRange' | 'cells'> {
  const { comparison } = useComparison();
  const { formula = '', type, unit } = draft;
  return useMemo(() => {
    if (!isComputing) return { dataRange, cells };
    const values = valuesWith(comparison, { ...attribute, formula, type, unit });
    return { dataRange: rangeOf(values.columnOf(attribute.id)), cells: values.cellsOf(attribute.id) };
  }, [isComputing, dataRange, cells, attribute, formula, type, unit, comparison]);
}

/** The ends of the values, `null` if they are equal. */
export const rangeOf = ({ count, min, max }: Column): Scale | null =>
  count > 0 && min < max ? { low: min, high: max } : null;

const groupsOf = (attributes: readonly Attribute[]): readonly string[] =>
  [...new Set(attributes.map(({ group }) => group))].filter((group) => group !== '');
