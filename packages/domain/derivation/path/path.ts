import type { PositionE7 } from '../../readings/reading.ts';

/** A stay inside a small circle for some minutes. Instants are seconds since 1970. */
export type Stop = {
  /** Its first fix. */
  readonly startedAt: number;
  /** Its last fix. */
  readonly endedAt: number;
  readonly centre: PositionE7;
  /** Largest distance of a fix from the centre, rounded up to decimetres. */
  readonly radiusMetres: number;
};

/** What lies between two stops. */
export type Trip = {
  /** The last fix of the stop before. */
  readonly startedAt: number;
  /** The first fix of the stop after it. */
  readonly endedAt: number;
  readonly start: PositionE7;
  readonly end: PositionE7;
  /** Length of the drawn way, without what lies in gaps. */
  readonly millimetres: number;
  /** Straight lines over gaps: the least that was travelled there. */
  readonly unseenMillimetres: number;
  /** Highest speed reported; null: none. */
  readonly topSpeedKmh: number | null;
  /** Moved by something else, with the engine off. */
  readonly carried: boolean;
};

/** A fix at which a drawn way changes direction or speed. */
export type Corner = PositionE7 & {
  readonly at: number;
  /** Highest speed reported since the corner before; null: none. */
  readonly topSpeedKmh: number | null;
};

/** A part of a drawn way: at each instant at most 5 m from the fixes. Pieces of a trip follow each other, except over gaps. */
export type WayPiece = {
  readonly startedAt: number;
  readonly endedAt: number;
  /** In time order, at least two. */
  readonly corners: readonly Corner[];
};

/** A stretch without a known position: between two fixes of which the second came late. */
export type PositionGap = { readonly startedAt: number; readonly endedAt: number };

/** Where a machine was: stops and trips fill the time from the first to the last fix. */
export type Path = {
  readonly stops: Stop[];
  readonly trips: Trip[];
  readonly ways: WayPiece[];
  readonly gaps: PositionGap[];
};

/** Returns a path without rows, to be added to. */
export const emptyPath = (): Path => ({ stops: [], trips: [], ways: [], gaps: [] });

/** What counts as a stop, and which fixes count. */
export type PathRules = {
  /** A stop's fixes lie within this distance of their mean. */
  readonly stopRadiusMetres: number;
  /** A stop lasts at least this long. */
  readonly stopDurationSeconds: number;
  /** With the engine off, a position further than this from the centre is doubtful. */
  readonly driftMetres: number;
  /** A position from fewer satellites does not count, unless their number was not reported. */
  readonly leastSatellites: number;
};

/** The rules of the stored path. */
export const PATH_RULES: PathRules = {
  stopRadiusMetres: 20,
  stopDurationSeconds: 180,
  driftMetres: 200,
  leastSatellites: 4,
};

/** What makes a stop, if it differs from the stored path. */
export type StopValues = {
  readonly stopRadius?: number | undefined;
  readonly stopDuration?: number | undefined;
};

/** Returns rules, by default those of the stored path, with other values for radius and duration. */
export const toPathRules = ({ stopRadius, stopDuration }: StopValues, rules = PATH_RULES): PathRules => ({
  ...rules,
  ...(stopRadius !== undefined && { stopRadiusMetres: stopRadius }),
  ...(stopDuration !== undefined && { stopDurationSeconds: stopDuration }),
});

/** Returns whether rules are those of the stored path. */
export const isStoredPath = (rules: PathRules): boolean =>
  Object.entries(PATH_RULES).every(([name, value]) => rules[name as keyof PathRules] === value);
