import { ORGANISATION_TYPES } from '@groundwork/domain/session/organisation-type.ts';
import * as z from 'zod/mini';
import { id, instant, line, timeZone } from '../fields.ts';

/** The fields of a new organisation. */
export const newOrganisation = z.strictObject({
  name: line(120),
  type: z.enum(ORGANISATION_TYPES),
  timezone: timeZone,
});

export const organisation = z.object({
  id,
  name: z.string(),
  type: z.enum(ORGANISATION_TYPES),
  timezone: z.string(),
  createdAt: instant,
  numberOfMachines: z.int(),
  numberOfUsers: z.int(),
});
export type Organisation = z.output<typeof organisation>;

/** A link that works once: shown to staff, never stored in plain text. */
export const oneTimeLink = z.object({ link: z.string(), expiresAt: instant });
