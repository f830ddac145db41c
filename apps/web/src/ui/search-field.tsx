import { lazy, Suspense } from 'react';
import { loadChunk } from '../lib/calls/load-chunk.ts';
import { TextField } from './field.tsx';
import type { SearchSelectProps } from './search-select.tsx';

const SearchSelect = lazy(() =>
  loadChunk(() => import('./search-select.tsx')).then(({ SearchSelect }) => ({ default: SearchSelect })),
);

/** One of many values, found by typing a part of it. The list comes when it is first needed. */
export function SearchField(props: SearchSelectProps) {
  const { label, hint, value, choices } = props;
  const chosen = choices
    .flatMap((choice) => ('items' in choice ? choice.items : [choice]))
    .find((choice) => choice.value === value);
  const text = chosen?.label ?? value;
  const waiting = <TextField label={label} hint={hint} value={text} readOnly onChange={() => undefined} />;
  return (
    <Suspense fallback={waiting}>
      <SearchSelect {...props} />
    </Suspense>
  );
}
