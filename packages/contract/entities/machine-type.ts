import { findMachineType } from '@groundwork/domain/machine-types/catalogue.ts';
import { MACHINE_CATEGORIES, WORK_SENSORS } from '@groundwork/domain/machine-types/machine-type.ts';
import { isOwnTypeKey } from '@groundwork/domain/machine-types/type-values.ts';
import * as z from 'zod/mini';
import { instant, line } from '../fields.ts';

/** The key of a catalogue type or of an own type of the organisation. */
export const machineTypeKey = z
  .string()
  .check(z.refine((key) => findMachineType(key) !== null || isOwnTypeKey(key), { error: 'NOT_ALLOWED' }));

const sensors = z.array(z.enum(WORK_SENSORS)).check(
  z.maxLength(WORK_SENSORS.length),
  z.overwrite((named) => WORK_SENSORS.filter((sensor) => named.includes(sensor))),
);

/** The values of a type that decide how machines are derived. */
export const typeValues = z
  .strictObject({
    /** Moving is part of its work. */
    travels: z.boolean(),
    /** Works whenever it is on. */
    onIsWork: z.boolean(),
    /** Minimum engine speed of a working machine, in revolutions per minute. */
    workingRpm: z.int().check(z.gte(300), z.lte(10_000)),
    workSensors: sensors,
    /** Maximum speed; well above it, the machine is being carried. Null: unknown, 0: towed. */
    greatestTravelSpeedKmh: z.nullable(z.int().check(z.gte(0), z.lte(300))),
    /** Default contracted hours per day, if a hire has none. */
    contractHoursPerDay: z.number().check(z.gte(0.25), z.lte(24), z.multipleOf(0.25)),
  })
  .check(
    z.refine(({ travels, greatestTravelSpeedKmh }) => !travels || greatestTravelSpeedKmh !== 0, {
      error: 'NOT_ALLOWED',
      path: ['greatestTravelSpeedKmh'],
    }),
  );

/** The editable fields of an own type. */
export const ownTypeFields = z.strictObject({ name: line(60), category: z.enum(MACHINE_CATEGORIES) });

/** A machine type with its present values for an organisation. */
export const machineType = z.object({
  key: z.string(),
  /** Name of an own type; catalogue types are translated by key. */
  name: z.nullable(z.string()),
  category: z.enum(MACHINE_CATEGORIES),
  values: typeValues,
  /** Null for an own type. */
  catalogueValues: z.nullable(typeValues),
  /** Since when the values hold; null: from the beginning. */
  heldFrom: z.nullable(instant),
  /** Number of machines of this type now, archived ones included. */
  numberOfMachines: z.int(),
  /** Grows with every change, 0 before the first; send it back with an edit to detect conflicts. */
  version: z.int(),
});
export type MachineTypeAnswer = z.output<typeof machineType>;
