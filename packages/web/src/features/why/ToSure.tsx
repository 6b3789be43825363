import { foldTitles, rememberOpen } from '../view/Fold';
import { useView } from '../view/useView';
import '../view/fold.css';

/** What would take the first place away is told once: under “How sure?”. */
export function ToSure() {
  const [, change] = useView();
  return (
    <button
      type="button"
      className="fold-link"
      onClick={() => {
        rememberOpen('sure.change');
        change({ panel: 'sure', explained: null });
      }}
    >
      {foldTitles.change}
    </button>
  );
}
