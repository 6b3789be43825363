import { useState } from 'react';

interface Sending {
  readonly error?: unknown;
  /** Forgets what came of sending. */
  reset(): void;
}

/** What is filled into a form; the first change after a refusal takes the refusal away. */
export function useDraft<T extends object>(blank: T, { error, reset }: Sending) {
  const [draft, setDraft] = useState(blank);
  return {
    draft,
    change: (patch: Partial<T>) => {
      setDraft({ ...draft, ...patch });
      if (error !== undefined) reset();
    },
    clear: () => setDraft(blank),
  };
}
