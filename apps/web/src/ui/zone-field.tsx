import { lazy, Suspense } from 'react';
import { loadChunk } from '../lib/calls/load-chunk.ts';
import { TextField } from './field.tsx';
import type { ZoneSelectProps } from './zone-select.tsx';

const ZoneSelect = lazy(() =>
  loadChunk(() => import('./zone-select.tsx')).then(({ ZoneSelect }) => ({ default: ZoneSelect })),
);

/** A select of time zones, filtered by typing. Loads the list on first use. */
export function ZoneField(props: ZoneSelectProps) {
  const { label, hint, value } = props;
  const fallback = <TextField label={label} hint={hint} value={value} readOnly onChange={() => undefined} />;
  return (
    <Suspense fallback={fallback}>
      <ZoneSelect {...props} />
    </Suspense>
  );
}
