import type { PositionE7 } from '../../readings/reading.ts';
import type { Fix, TakenFix } from './fix.ts';
import type { OpenWay } from './open-way.ts';
import type { Trip } from './path.ts';
import type { Run } from './run.ts';

/** A trip that has not ended. */
export type OpenTrip = Pick<
  Trip,
  'start' | 'millimetres' | 'unseenMillimetres' | 'topSpeedKmh' | 'carried'
> & {
  readonly from: number;
};

/** Everything about the fixes so far that the path after them depends on. */
export type PathState = {
  /** The last fix that was taken in. */
  last: TakenFix | null;
  /** The fixes that lie together now: a stop, or what may become one. */
  run: Run | null;
  /** The fixes of a run that is not a stop yet, at most those of the shortest duration of a stop; else empty. */
  buffer: TakenFix[];
  /** A fix that the next one confirms or refutes. */
  doubt: Fix | null;
  /** Something else moves the machine. */
  carried: boolean;
  /** The time since the last stop; null in a stop. */
  trip: OpenTrip | null;
  way: OpenWay | null;
};

/** Returns the state before the first fix. */
export const emptyPathState = (): PathState => ({
  last: null,
  run: null,
  buffer: [],
  doubt: null,
  carried: false,
  trip: null,
  way: null,
});

/** Returns whether the machine is in a stop. */
export const isInStop = ({ run, buffer }: PathState): boolean => run !== null && buffer.length === 0;

/** Returns a trip that begins at a position. */
export const beginTrip = (from: number, { latitudeE7, longitudeE7 }: PositionE7): OpenTrip => ({
  from,
  start: { latitudeE7, longitudeE7 },
  millimetres: 0,
  unseenMillimetres: 0,
  topSpeedKmh: null,
  carried: false,
});

/** Copies a state so that the copy can be advanced on its own. Trips, fixes and corners are replaced, never changed in place. */
export const copyPathState = ({ buffer, run, way, ...state }: PathState): PathState => ({
  ...state,
  buffer: [...buffer],
  run: run && { ...run },
  way: way && { ...way },
});
