import type { Goal, Table } from '../../testing/report.ts';
import type { ServerUnderLoad } from '../../testing/server-under-load.ts';
import type { Browser } from './open-page.ts';
import type { ScreenFleet } from './screen-fleet.ts';

/** The results of a part of this benchmark. */
export type Part = { readonly goals: readonly Goal[]; readonly tables: readonly Table[] };

/** The subject of every part: a portal with a fleet, and a browser. */
export type Portal = {
  readonly server: ServerUnderLoad;
  readonly url: string;
  readonly fleet: ScreenFleet;
  readonly browser: Browser;
};

/** Returns a goal that is met by a value up to a maximum. */
export const atMost = (what: string, seen: number, max: number, unit: string): Goal => ({
  what,
  goal: `≤ ${max.toLocaleString('en-GB')} ${unit}`,
  seen: `${inUnit(seen)} ${unit}`,
  // NaN (nothing measured) does not meet the goal.
  isMet: seen <= max,
});

/** Rounds to three significant digits, which no figure here exceeds in accuracy. */
const inUnit = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en-GB', { maximumFractionDigits: 3 });
