import * as z from 'zod/mini';
import { degrees, id, instant } from '../fields.ts';
import { displayedState } from './machine-activity.ts';
import { machineTypeKey } from './machine-type.ts';
import { nearestPlace, offSite } from './place.ts';

/** A machine on a map: its type, its present state and its last position. */
export const mapMachine = z.object({
  id,
  name: z.string(),
  assetId: z.string(),
  type: machineTypeKey,
  category: z.string(),
  /** Null if it is at no site, or if it is hired and the site is not visible. */
  site: z.nullable(z.string()),
  siteId: z.nullable(id),
  /** The organisation it is hired from; null: own machine. */
  owner: z.nullable(z.string()),
  state: displayedState,
  stateSince: z.nullable(instant),
  lastSeenAt: z.nullable(instant),
  timezone: z.string(),
  /** Its newest fix; null: none yet. */
  location: z.nullable(
    z.object({
      latitude: degrees,
      longitude: degrees,
      lastUpdated: instant,
      /** ISO 3166-1 alpha-2; null at sea, or if countries were not requested. */
      country: z.nullable(z.string()),
    }),
  ),
  /** The town near its position; only if places were requested, and for machines off their sites. */
  place: z.nullable(nearestPlace),
  /** Null if it is at its site, has none with an outline, or is hired from others. */
  offSite: z.nullable(offSite),
  /** Since when it has stood in a stop; null: it does not. Only with what makes a stop. */
  standsSince: z.exactOptional(z.nullable(instant)),
});
export type MapMachine = z.output<typeof mapMachine>;
