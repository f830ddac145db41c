import { RESTATEMENT_REASONS } from '@groundwork/domain/restated-days/restated-day.ts';
import * as z from 'zod/mini';
import { amount, civilDate, instant } from '../fields.ts';

/** A change of a day's figures by 1 % or more, at least 48 hours after the day ended. */
export const restatement = z.object({
  restatedAt: instant,
  reasons: z.array(z.enum(RESTATEMENT_REASONS)),
  /** Time with the engine on, including what a counter proves without showing when. */
  onSecondsBefore: z.int(),
  onSecondsAfter: z.int(),
  distanceMetresBefore: amount,
  distanceMetresAfter: amount,
});
export type Restatement = z.output<typeof restatement>;

/** A restatement and its day. */
export const datedRestatement = z.extend(restatement, { date: civilDate });

/** Days of the machines that were restated; a day of two machines counts twice. */
export const restatedDays = z.int();
