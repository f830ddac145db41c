import {
  FUEL_TYPES,
  INFORMATION_FIELDS,
  OWNERSHIP_TYPES,
} from '@groundwork/domain/machines/machine-information.ts';
import * as z from 'zod/mini';
import { id, line, longText } from '../fields.ts';

/** From the oldest machine in use to the newest on order. */
const manufacturingYear = z.int().check(z.minimum(1900), z.maximum(2100));

/** What is known about a machine besides its name and type; null: not filled in. */
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

/** An edit; absent fields stay as they are. */
export const machineInformationEdit = z.partial(machineInformation);

/** The choices of the form. */
export const informationChoices = z.object({
  /** The organisation's list of makers, plus those of its machines. */
  oem: z.array(z.string()),
  ownershipType: z.array(z.enum(OWNERSHIP_TYPES)),
  fuelType: z.array(z.enum(FUEL_TYPES)),
  /** Mandatory fields of the organisation. */
  mandatoryFields: z.array(z.enum(INFORMATION_FIELDS)),
});

export const machineGroup = z.object({
  id,
  name: z.string(),
  /** Number of machines in it, archived ones included. */
  machines: z.int(),
  version: z.int(),
});
export type MachineGroup = z.output<typeof machineGroup>;

export const groupName = line(80);
