import { useState } from 'react';

/**
 * A draft of a stored record. Keeps the record that was shown: a live update must not replace it, so that
 * conflicts are detected.
 */
export function useStoredDraft<R, D>(stored: R, toDraft: (stored: R) => D) {
  const [shown, setShown] = useState(stored);
  const [draft, setDraft] = useState(() => toDraft(stored));
  /** Discards the draft for the record as it is stored now. */
  const reload = () => {
    setShown(stored);
    setDraft(toDraft(stored));
  };
  return { shown, setShown, draft, setDraft, reload };
}
