import { foldTitles, rememberOpen } from '../view/Fold';
import { useView } from '../view/useView';
import '../view/fold.css';

/** Links to “How sure?”, the one place that shows what would change the first place. */
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
