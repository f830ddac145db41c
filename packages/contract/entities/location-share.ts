import { toInternationalNumber } from '@groundwork/domain/maps/location-sharing.ts';
import * as z from 'zod/mini';
import { degrees, id, instant } from '../fields.ts';
import { MAIL_STATES } from './mail.ts';

/** A telephone number with its country code, as `+` and digits. */
export const whatsappNumber = z.string().check(
  z.maxLength(40),
  z.refine((text) => toInternationalNumber(text) !== null, { error: 'NOT_A_PHONE_NUMBER' }),
  z.overwrite((text) => toInternationalNumber(text) ?? text),
);

/** A link to one position of a machine, for one recipient. */
export const locationShare = z.object({
  id,
  channel: z.enum(['email', 'whatsapp']),
  /** An address or a number. */
  recipient: z.string(),
  /** Null if the person has left. */
  sharedBy: z.nullable(z.string()),
  sharedAt: instant,
  /** The instant of the position. */
  locatedAt: instant,
  expiresAt: instant,
  /** When somebody ended it before it expired. */
  endedAt: z.nullable(instant),
  /** When the page was opened first and last; null: never. */
  openedAt: z.nullable(instant),
  lastOpenedAt: z.nullable(instant),
  /** What became of the mail or message; null for prepared messages, and after the outbox has forgotten it. */
  mailState: z.nullable(z.enum(MAIL_STATES)),
});
export type LocationShare = z.output<typeof locationShare>;

/** What anyone who has a link sees: one position, and nothing of whose it is. */
export const sharedLocation = z.object({
  latitude: degrees,
  longitude: degrees,
  locatedAt: instant,
  expiresAt: instant,
});
export type SharedLocation = z.output<typeof sharedLocation>;
