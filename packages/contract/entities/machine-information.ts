import {
  FUEL_TYPES,
  INFORMATION_FIELDS,
  OWNERSHIP_TYPES,
} from '@groundwork/domain/machines/machine-information.ts';
import * as z from 'zod/mini';
import { id, line, longText } from '../fields.ts';

/** The oldest machine that anybody still uses, and the newest that anybody has ordered. */
const manufacturingYear = z.int().check(z.minimum(1900), z.maximum(2100));

/** What is known of a machine beside its name and type; null: nobody said. */
export const machineInformation = z.strictObject({
  oem: z.nullable(line(80)),
  model: z.nullable(line(80)),
  serialNumber: z.nullable(line(80)),
  manufacturingYear: z.nullable(manufacturingYear),
  ownershipType: z.nullable(z.enum(OWNERSHIP_TYPES)),
  fuelType: z.nullable(z.enum(FUEL_TYPES)),
  rebatedFuel: z.nullable(z.boolean()),
  note: z.nullable(longText(2_000)),
});

/** What a form sends: fields that are absent stay as they are. */
export const machineInformationEdit = z.partial(machineInformation);

/** What the form offers. */
export const informationChoices = z.object({
  /** The organisation's list of makers, with those that its machines name. */
  oem: z.array(z.string()),
  ownershipType: z.array(z.enum(OWNERSHIP_TYPES)),
  fuelType: z.array(z.enum(FUEL_TYPES)),
  /** Fields that the organisation wants filled in. */
  mandatoryFields: z.array(z.enum(INFORMATION_FIELDS)),
});

export const machineGroup = z.object({
  id,
  name: z.string(),
  /** How many machines are in it, archived ones included. */
  machines: z.int(),
  version: z.int(),
});
export type MachineGroup = z.output<typeof machineGroup>;

export const groupName = line(80);
