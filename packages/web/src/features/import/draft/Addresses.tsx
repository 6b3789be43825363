import type { TablePreview } from '@tertium/tables';
import type { DraftControl } from './useDraft';

interface AddressesProps {
  readonly preview: TablePreview;
  readonly drafting: DraftControl;
}

/** Offers columns of web addresses as links of the items, and says that no picture is fetched from other sites. */
export function Addresses({ preview, drafting }: AddressesProps) {
  const { columns, nameColumns, linkColumn } = drafting.draft;
  const kindOf = new Map(preview.columns.map(({ plan, addresses }) => [plan.index, addresses]));
  const found = columns.filter(
    ({ plan }) => kindOf.get(plan.index) != null && !nameColumns.includes(plan.index),
  );
  if (found.length === 0) return null;
  return (
    <ul className="import-notes" aria-label="Web addresses">
      {found.map(({ plan: { index, name } }) =>
        kindOf.get(index) === 'pictures' ? (
          <li key={index}>“{name}” holds addresses of pictures. They aren’t fetched and stay addresses.</li>
        ) : (
          <li key={index}>
            {linkColumn === index ? `“${name}” gives the items’ links. ` : `“${name}” holds web addresses. `}
            <button
              type="button"
              className="link-button"
              onClick={() => drafting.setLinkColumn(index, linkColumn !== index)}
            >
              {linkColumn === index ? 'Keep as an attribute' : 'Use as the items’ links'}
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
