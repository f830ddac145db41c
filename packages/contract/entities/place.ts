import * as z from 'zod/mini';
import { degrees, id, instant } from '../fields.ts';

/** The town by which people name a position. */
export const nearestPlace = z.object({
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** From its centre to the position. */
  distanceMetres: z.int(),
});
export type NearestPlace = z.output<typeof nearestPlace>;

/** A town that was searched for. */
export const foundPlace = z.object({
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** Null if unknown. */
  inhabitants: z.nullable(z.int()),
  /** Its centre. */
  latitude: degrees,
  longitude: degrees,
});
export type FoundPlace = z.output<typeof foundPlace>;

/** A machine that is further from its site than the organisation tolerates. */
export const offSite = z.object({
  siteId: id,
  siteName: z.string(),
  /** From the outline of the site to the newest position. */
  distanceMetres: z.int(),
  /** The first position outside after the last one at the site; the oldest one known if it was never seen there. */
  since: instant,
});
export type OffSite = z.output<typeof offSite>;
