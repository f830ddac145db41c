import { clipStays, type Stay, type Stays } from './stays.ts';
import { type Dwell, toDwell } from './visits.ts';

/** A time for which facts are summed: [from, until), in seconds since 1970. */
type Slice = { readonly from: number; readonly until: number; readonly day: string };
type StateSpan = Stay & { readonly state: string };

/** What a machine did inside a zone in one slice. */
export type ZoneSlice = Dwell & {
  readonly zoneId: number;
  readonly sliceStartsAt: number;
  readonly day: string;
  /** Stays that began in the slice. */
  readonly entries: number;
};

/** Sums the stays of a machine by zone and slice; a zone without time in a slice is left out. */
export const sumZoneSlices = (
  found: Stays,
  slices: readonly Slice[],
  states: readonly StateSpan[],
): ZoneSlice[] =>
  slices.flatMap(({ from, until, day }) => {
    const spans = states.filter(({ startedAt, endedAt }) => startedAt < until && endedAt > from);
    return [...found].flatMap(([zoneId, stays]) => {
      const inside = clipStays(stays, from, until);
      if (inside.length === 0) return [];
      const entries = stays.filter(({ startedAt }) => from <= startedAt && startedAt < until).length;
      const seconds = spans.flatMap(({ state, startedAt, endedAt }) =>
        clipStays(inside, startedAt, endedAt).map((stay) => ({ state, seconds: lengthOf(stay) })),
      );
      const insideSeconds = inside.reduce((sum, stay) => sum + lengthOf(stay), 0);
      return [{ zoneId, sliceStartsAt: from, day, entries, ...toDwell(insideSeconds, seconds) }];
    });
  });

const lengthOf = ({ startedAt, endedAt }: Stay): number => endedAt - startedAt;
