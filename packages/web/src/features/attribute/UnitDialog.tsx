import {
  type Attribute,
  findConversion,
  findUnit,
  formatUnit,
  indexOfId,
  isMoney,
  otherUnits,
  readUnitChoice,
  type UnitChoice,
  writeUnitChoice,
} from '@tertium/engine';
import { Input } from 'antd';
import { useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { FormDialog } from '../../ui/FormDialog';
import { Labelled } from '../../ui/Labelled';
import { ListChoice } from '../../ui/ListChoice';
import { today } from '../../ui/today';
import { useView } from '../view/useView';
import { NumberField } from './AttributeFields';

interface UnitDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks in which unit this person wants to see an attribute's figures. */
export function UnitDialog({ id, onClose }: UnitDialogProps) {
  const { attributes } = useComparison().comparison;
  const attribute = attributes[indexOfId(attributes).get(id) ?? -1];
  return attribute === undefined ? null : <Asked attribute={attribute} onClose={onClose} />;
}

function Asked({ attribute, onClose }: { readonly attribute: Attribute; readonly onClose: () => void }) {
  const [{ units }, change] = useView();
  const kept = formatUnit(attribute.unit);
  const before = readUnitChoice(units[attribute.id] ?? '');
  const isSame = before?.kept === kept;
  const [shown, setShown] = useState(isSame ? before.shown : kept);
  const [perKept, setPerKept] = useState(isSame ? (before.rate?.perKept ?? null) : null);
  const [date, setDate] = useState(isSame ? (before.rate?.date ?? today()) : today());

  const isCurrency = isMoney(attribute) && findUnit(shown)?.family === 'money' && shown !== kept;
  const hasRate = perKept !== null && perKept > 0 && Number.isFinite(perKept) && date !== '';
  const rate = isCurrency && hasRate ? { perKept, date } : null;
  const choice: UnitChoice = { kept, shown, rate };
  const canShow = shown === kept || findConversion(attribute, choice) !== null;
  const act = () => {
    const { [attribute.id]: _, ...others } = units;
    change({ units: shown === kept ? others : { ...others, [attribute.id]: writeUnitChoice(choice) } });
    onClose();
  };
  return (
    <FormDialog
      title={`Show ${attribute.name} in…`}
      submit="Show"
      isReady={canShow}
      onSubmit={act}
      onClose={onClose}
    >
      <Labelled label="Unit">
        {(fieldId) => (
          <ListChoice
            id={fieldId}
            value={shown}
            options={[
              [kept, `${kept} (as kept)`],
              ...otherUnits(attribute).map((each) => [each, each] as const),
            ]}
            onChoose={(next) => {
              setShown(next);
              setPerKept(null);
            }}
          />
        )}
      </Labelled>
      {isCurrency && (
        <>
          <NumberField key={shown} label={`${shown} for 1 ${kept}`} value={perKept} onChange={setPerKept} />
          <Labelled label="Date of the rate" error={date === '' ? 'Enter the date of the rate.' : undefined}>
            {(fieldId) => (
              <Input id={fieldId} type="date" value={date} onChange={({ target }) => setDate(target.value)} />
            )}
          </Labelled>
          {perKept !== null && !hasRate && date !== '' && (
            <p className="field-error" role="status">
              Enter a rate above 0.
            </p>
          )}
        </>
      )}
      <p className="quiet">
        This changes only your view and the charts, reports and exports you make from it. Values and scores
        stay in {kept}.
      </p>
    </FormDialog>
  );
}
