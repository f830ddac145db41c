import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';
import { displayedState } from './machine.ts';
import { machineTypeKey } from './machine-type.ts';

/** A machine as a map draws it: what it is, what it does now, and where it was last. */
export const mapMachine = z.object({
  id,
  name: z.string(),
  assetId: z.string(),
  type: machineTypeKey,
  category: z.string(),
  /** Null where it is at none, or where another organisation's hire tells of none. */
  site: z.nullable(z.string()),
  /** The organisation that it is hired from; null for one's own. */
  owner: z.nullable(z.string()),
  state: displayedState,
  stateSince: z.nullable(instant),
  lastSeenAt: z.nullable(instant),
  timezone: z.string(),
  /** Its newest fix; null where none was ever told. */
  location: z.nullable(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      lastUpdated: instant,
      /** ISO 3166-1 alpha-2; null at sea, and where countries were not asked for. */
      country: z.nullable(z.string()),
    }),
  ),
});
export type MapMachine = z.output<typeof mapMachine>;
