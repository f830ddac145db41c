import * as z from 'zod/mini';
import { civilDate, id } from '../fields.ts';

const sums = {
  /** How often machines came in. */
  entries: z.int(),
  /** By engine state below. */
  insideSeconds: z.int(),
  activeSeconds: z.int(),
  idleSeconds: z.int(),
  /** On, and it is not known whether it worked. */
  runningSeconds: z.int(),
  offSeconds: z.int(),
  unknownSeconds: z.int(),
};

/** What machines did inside a zone. */
export const zoneTotal = z.object({ machines: z.int(), ...sums });
export type ZoneTotalAnswer = z.output<typeof zoneTotal>;

/** What machines did inside a zone on a day. */
export const zoneDay = z.object({ day: civilDate, machines: z.int(), ...sums });
export type ZoneDayAnswer = z.output<typeof zoneDay>;

/** What one machine did inside a zone on a day. */
export const zoneMachineDay = z.object({ day: civilDate, machineId: id, machineName: z.string(), ...sums });
export type ZoneMachineDayAnswer = z.output<typeof zoneMachineDay>;
