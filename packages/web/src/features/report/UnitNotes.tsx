import { useComparison } from '../../ranked/comparisonContext';
import { useUnitNotes } from '../attribute/useShown';

/** The units that the maker chose to see the table in, with their factors. */
export function UnitNotes() {
  const notes = useUnitNotes(useComparison().comparison.attributes);
  if (notes === null) return <p className="report-waiting">…</p>;
  if (notes.length === 0) return null;
  return (
    <p className="report-quiet">{notes.join(' ')} The verdict, reasons and must-haves stay in kept units.</p>
  );
}
