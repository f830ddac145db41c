import { lazy, Suspense } from 'react';
import { loadChunk } from '../lib/calls/load-chunk.ts';
import { TextField } from './field.tsx';
import type { ZoneSelectProps } from './zone-select.tsx';

const ZoneSelect = lazy(() =>
  loadChunk(() => import('./zone-select.tsx')).then(({ ZoneSelect }) => ({ default: ZoneSelect })),
);

/** A time zone, found by typing a part of its name. The list comes when it is first needed. */
export function ZoneField(props: ZoneSelectProps) {
  const { label, hint, value } = props;
  const waiting = <TextField label={label} hint={hint} value={value} readOnly onChange={() => undefined} />;
  return (
    <Suspense fallback={waiting}>
      <ZoneSelect {...props} />
    </Suspense>
  );
}
