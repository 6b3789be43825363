import { useView } from './useView';

/** The way to other ways of ranking, from where one asks why. */
export function MethodsButton() {
  const [, change] = useView();
  return (
    <button
      type="button"
      className="link-button"
      onClick={() => change({ panel: 'methods', explained: null })}
    >
      Do other ways of ranking agree?
    </button>
  );
}
