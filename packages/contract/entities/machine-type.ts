import { findMachineType } from '@groundwork/domain/machine-types/catalogue.ts';
import { MACHINE_CATEGORIES, WORK_SENSORS } from '@groundwork/domain/machine-types/machine-type.ts';
import { isOwnTypeKey } from '@groundwork/domain/machine-types/type-values.ts';
import * as z from 'zod/mini';
import { instant, line } from '../fields.ts';

/** The key of a type of the catalogue, or of one of the organisation's own. */
export const machineTypeKey = z
  .string()
  .check(z.refine((key) => findMachineType(key) !== null || isOwnTypeKey(key), { error: 'NOT_ALLOWED' }));

const sensors = z.pipe(
  z.array(z.enum(WORK_SENSORS)).check(z.maxLength(WORK_SENSORS.length)),
  z.transform((named) => WORK_SENSORS.filter((sensor) => named.includes(sensor))),
);

/** What decides how machines of a type are told about. */
export const typeValues = z
  .strictObject({
    /** Moving is part of its work. */
    travels: z.boolean(),
    /** Switched on is at work. */
    onIsWork: z.boolean(),
    /** Engine speed, in revolutions a minute, from which it works. */
    workingRpm: z.int().check(z.gte(300), z.lte(10_000)),
    workSensors: sensors,
    /** Well above it, it is being carried; null where it is not known, 0 for what is only towed. */
    greatestTravelSpeedKmh: z.nullable(z.int().check(z.gte(0), z.lte(300))),
    /** Hours of a contracted day, where a hire names none. */
    contractHoursPerDay: z.number().check(z.gte(0.25), z.lte(24), z.multipleOf(0.25)),
  })
  .check(
    z.refine(({ travels, greatestTravelSpeedKmh }) => !travels || greatestTravelSpeedKmh !== 0, {
      error: 'NOT_ALLOWED',
      path: ['greatestTravelSpeedKmh'],
    }),
  );

/** A type of the organisation's own: what it is called and where it is listed. */
export const ownTypeWords = z.strictObject({ name: line(60), category: z.enum(MACHINE_CATEGORIES) });

/** A machine type as it is for an organisation now. */
export const machineType = z.object({
  key: z.string(),
  /** Of an own type; those of the catalogue are named by their key, in each language. */
  name: z.nullable(z.string()),
  category: z.enum(MACHINE_CATEGORIES),
  values: typeValues,
  /** Null for an own type. */
  catalogueValues: z.nullable(typeValues),
  /** Since when the values hold; null where they hold from the beginning. */
  heldFrom: z.nullable(instant),
  /** Machines that are of this type now, archived ones too. */
  numberOfMachines: z.int(),
  /** Grows with every change, 0 before the first; sent back with an edit, so that no one's change is lost. */
  version: z.int(),
});
export type MachineTypeAnswer = z.output<typeof machineType>;
