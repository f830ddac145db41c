import { mapNames } from '@groundwork/domain/derivation/totals/fact-table.ts';
import type { MetricName } from '@groundwork/domain/metrics/metrics.ts';
import * as z from 'zod/mini';
import { metric } from '../fields.ts';
import { statesNow } from './dashboard.ts';
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
