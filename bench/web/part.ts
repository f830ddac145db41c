import type { Goal, Table } from '../../testing/report.ts';
import type { ServerUnderLoad } from '../../testing/server-under-load.ts';
import type { Browser } from './open-page.ts';
import type { ScreenFleet } from './screen-fleet.ts';

/** What a part of this bench saw. */
export type Part = { readonly goals: readonly Goal[]; readonly tables: readonly Table[] };

/** What every part looks at: a portal with a fleet, and a browser. */
export type Portal = {
  readonly server: ServerUnderLoad;
  readonly url: string;
  readonly fleet: ScreenFleet;
  readonly browser: Browser;
};

/** A goal that is met by being at most so much. */
export const atMost = (what: string, seen: number, most: number, unit: string): Goal => ({
  what,
  goal: `≤ ${most.toLocaleString('en-GB')} ${unit}`,
  seen: `${inUnit(seen)} ${unit}`,
  // What was not seen at all is no success.
  isMet: seen <= most,
});

/** To the third digit: bytes and layout shifts need it, and no figure here is steadier. */
const inUnit = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en-GB', { maximumFractionDigits: 3 });
