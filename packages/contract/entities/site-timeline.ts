import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import * as z from 'zod/mini';
import { civilDate, id, instant } from '../fields.ts';
import { machineTypeKey } from './machine-type.ts';

/** The longest range of a timeline. */
export const MAX_TIMELINE_DAYS = 7;
/** The most machines of a timeline: more rows than somebody compares. */
export const MAX_TIMELINE_MACHINES = 200;

const stretch = { startedAt: instant, endedAt: instant };

/** A machine at a site over some days; every stretch lies in the time that it was there. */
export const timelineMachine = z.object({
  id,
  name: z.string(),
  assetId: z.string(),
  type: machineTypeKey,
  /** Engine states, in order. */
  stretches: z.array(z.object({ ...stretch, state: z.enum(ENGINE_STATES) })),
  /** Planned work; null: no calendar is in force. */
  shifts: z.nullable(z.array(z.object(stretch))),
  /** On-time outside the shifts that counts. */
  outOfHours: z.array(z.object(stretch)),
});
export type TimelineMachine = z.output<typeof timelineMachine>;

/** A civil day in the zone of the site. */
export const timelineDay = z.object({ date: civilDate, startsAt: instant, endsAt: instant });
