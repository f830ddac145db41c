import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

/** A device's code: an IMEI of 15 digits for a tracker on a cellular network. */
export const sourceCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[0-9A-Z:-]{4,40}$/, { error: 'MALFORMED' }));

export const attachment = z.object({
  id,
  machineId: id,
  machineName: z.string(),
  sourceId: id,
  attachedFrom: instant,
  /** Null while it is attached. */
  attachedTo: z.nullable(instant),
});
export type Attachment = z.output<typeof attachment>;

export const source = z.object({
  id,
  type: z.enum(SOURCE_TYPES),
  code: z.string(),
  allottedAt: instant,
  /** The device time of its newest reading. */
  lastHeardAt: z.nullable(instant),
  /** Where it is attached now. */
  machine: z.nullable(z.object({ id, name: z.string() })),
});
export type Source = z.output<typeof source>;
