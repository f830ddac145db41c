import { lazy, Suspense } from 'react';
import { loadChunk } from '../lib/calls/load-chunk.ts';
import { TextField } from './field.tsx';
import type { SearchSelectProps } from './search-select.tsx';

const SearchSelect = lazy(() =>
  loadChunk(() => import('./search-select.tsx')).then(({ SearchSelect }) => ({ default: SearchSelect })),
);

/** A select of many values, filtered by typing. Loads the list on first use. */
export function SearchField(props: SearchSelectProps) {
  const { label, hint, value, choices } = props;
  const chosen = choices
    .flatMap((choice) => ('items' in choice ? choice.items : [choice]))
    .find((choice) => choice.value === value);
  const text = chosen?.label ?? value;
  const fallback = <TextField label={label} hint={hint} value={text} readOnly onChange={() => undefined} />;
  return (
    <Suspense fallback={fallback}>
      <SearchSelect {...props} />
    </Suspense>
  );
}
