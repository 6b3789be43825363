import { Button } from 'antd';
import type { TryOn } from './useTryOn';

/** What is tried on now, in sight as long as it is: nothing of it is saved. */
export function TriedOnBanner({ tryOn: { on, takeOff } }: { readonly tryOn: TryOn }) {
  if (on === null) return null;
  return (
    <section className="sure-tried-on" aria-label="Preview, not saved">
      <p>
        <strong>Preview, not saved:</strong> {on.label}
      </p>
      <p>{on.outcome}</p>
      <div className="sure-tried-keys">
        <Button size="small" type="primary" onClick={takeOff}>
          End preview
        </Button>
        {on.apply !== null && (
          <Button size="small" onClick={on.apply}>
            Apply
          </Button>
        )}
      </div>
    </section>
  );
}
