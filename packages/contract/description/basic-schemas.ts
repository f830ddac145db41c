import { machineTypeKey } from '../entities/machine-type.ts';
import { civilDate, id, instant, machineFilter, timeZone } from '../fields.ts';
import type { NamedSchema } from './area.ts';

/** Schemas of single values that stand in every area. */
export const BASIC_SCHEMAS: Readonly<Record<string, NamedSchema>> = {
  Id: {
    schema: id,
    text: 'An id: a positive whole number written as text, without leading zeros.',
    example: '1042',
  },
  Instant: {
    schema: instant,
    text: 'An instant with its offset, RFC 3339.',
    example: '2026-11-20T07:30:00Z',
  },
  CivilDate: { schema: civilDate, text: 'A civil date, `yyyy-MM-dd`.', example: '2026-11-20' },
  TimeZone: { schema: timeZone, text: 'An IANA time zone that the server knows.', example: 'Europe/London' },
  MachineTypeKey: {
    schema: machineTypeKey,
    text: 'The key of a machine type: one of the catalogue, or one of the organisation.',
    example: 'EXCAVATOR',
  },
  MachineFilter: {
    schema: machineFilter,
    text: 'A filter for machines: `kind:value,value;kind:value`. The values of a kind are alternatives, and all kinds must match.',
    example: 'machineType:EXCAVATOR',
  },
};
