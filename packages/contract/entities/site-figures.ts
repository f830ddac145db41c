import { mapNames } from '@groundwork/domain/derivation/totals/fact-table.ts';
import type { MetricName } from '@groundwork/domain/metrics/metrics.ts';
import * as z from 'zod/mini';
import { amount, id, instant, metric } from '../fields.ts';
import { statesNow } from './dashboard.ts';
import { displayedState } from './machine-activity.ts';
import { machineTypeKey } from './machine-type.ts';
import { offSite } from './place.ts';
import { siteListItem } from './site.ts';

/** The figures of a site over some days: of the time that machines spent there. */
export const SITE_FIGURES = [
  'workingUtilisation',
  'idlePercentage',
  'totalHours',
  'activeHours',
  'idleHours',
  'outOfHours',
  'fuelUtilisation',
  'emissionsUtilisation',
  'missingPercentage',
] as const satisfies readonly MetricName[];
export type SiteFigure = (typeof SITE_FIGURES)[number];

export const siteFigures = z.object(mapNames(SITE_FIGURES, () => metric));
export type SiteFigures = z.output<typeof siteFigures>;

/** The machines of a place now, and the figures of the time that machines spent there. */
export const placeFigures = z.object({
  /** Machines in use that are there now. */
  numberOfMachines: z.int(),
  /** Machines in use that were there in the range, for any time. */
  machinesInRange: z.int(),
  states: statesNow,
  figures: siteFigures,
});
export type PlaceFigures = z.output<typeof placeFigures>;

export const siteWithFigures = z.extend(z.omit(siteListItem, { version: true }), placeFigures.shape);
export type SiteWithFigures = z.output<typeof siteWithFigures>;

/** A machine that is or was at a site, with the figures of its time there. */
export const siteMachine = z.object({
  id,
  name: z.string(),
  assetId: z.string(),
  type: machineTypeKey,
  category: z.string(),
  /** Whether it is there now. */
  isThere: z.boolean(),
  state: displayedState,
  stateSince: z.nullable(instant),
  /** Its newest position; null if it is not there now, or has none. */
  location: z.nullable(z.object({ latitude: amount, longitude: amount, lastUpdated: instant })),
  /** How far it is off the site; null if it is not, or is not there now. */
  offSite: z.nullable(offSite),
  figures: siteFigures,
});
export type SiteMachine = z.output<typeof siteMachine>;
