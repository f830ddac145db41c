import type { StoredSegment } from '../../derivation/public.ts';
import type { LiveStretch } from './compute-live-stretches.ts';

/** The fields of a segment that screens show. */
export type ShownSegment = Pick<
  StoredSegment,
  | 'startedAt'
  | 'endedAt'
  | 'state'
  | 'evidence'
  | 'sourceId'
  | 'placed'
  | 'transported'
  | 'unplacedOnSeconds'
  | 'provisional'
  | 'day'
>;

const NOTHING_NAMED = {
  evidence: null,
  sourceId: null,
  placed: false,
  transported: false,
  unplacedOnSeconds: 0,
};

/** Appends the stretches after the horizon to segments; a continuing state extends the last segment. */
export function extendLive(segments: readonly ShownSegment[], live: readonly LiveStretch[]): ShownSegment[] {
  const all = [...segments];
  for (const { startedAt, endedAt, state, day } of live) {
    const last = all.at(-1);
    if (last && last.endedAt === startedAt && last.state === state && last.day === day)
      all[all.length - 1] = { ...last, endedAt, provisional: true };
    else all.push({ ...NOTHING_NAMED, startedAt, endedAt, state, day, provisional: true });
  }
  return all;
}
