import * as z from 'zod/mini';
import { line } from '../fields.ts';

/** The visible columns of a list in order, with a width if the user set one. */
const listColumns = z.strictObject({
  columns: z
    .array(z.strictObject({ id: line(40), widthPixels: z.optional(z.int().check(z.gte(48), z.lte(800))) }))
    .check(z.minLength(1), z.maxLength(60)),
});

/** Hints that the user has dismissed. */
const dismissed = z.strictObject({ keys: z.array(line(60)).check(z.maxLength(60)) });

/** The zone in which lists show instants: the organisation's, or each machine's own. */
const listZone = z.strictObject({ of: z.enum(['organisation', 'machine']) });

/** Preferences of a user in an organisation, by name. Each value is at most 8 kB of JSON. */
export const PREFERENCES = {
  'machine-list-columns': listColumns,
  'list-zone': listZone,
  dismissed,
} as const;
export type PreferenceName = keyof typeof PREFERENCES;
export type Preference<N extends PreferenceName> = z.output<(typeof PREFERENCES)[N]>;

export const PREFERENCE_NAMES = Object.keys(PREFERENCES) as [PreferenceName, ...PreferenceName[]];
