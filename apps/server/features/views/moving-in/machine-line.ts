import { machineInformation } from '@groundwork/contract/entities/machine-information.ts';
import { line, optionalLine } from '@groundwork/contract/fields.ts';
import * as z from 'zod/mini';
import type { LineReader } from './line-reader.ts';

const { oem, model, serialNumber } = machineInformation.shape;

const texts = z.object({
  name: z.optional(line(120)),
  assetId: z.optional(line(60)),
  type: z.optional(line(120)),
  oem: z.optional(oem),
  model: z.optional(model),
  serialNumber: z.optional(serialNumber),
  site: z.optional(line(120)),
  group: z.optional(line(80)),
  trackerCode: z.optional(line(100)),
  customer: z.optional(line(120)),
  contractNumber: z.optional(optionalLine(60)),
});

/** More than any machine ever shows: larger values are typing errors. */
const MAX_HOURS = 10_000_000;

/** The cells of a line about a machine; an empty cell is undefined. */
export type MachineLine = ReturnType<typeof readMachineLine>;

export const readMachineLine = (reader: LineReader) => ({
  ...reader.readTexts(texts),
  manufacturingYear: reader.readNumber('manufacturingYear', { min: 1900, max: 2100, isWhole: true }),
  hourMeter: reader.readNumber('hourMeter', { min: 0, max: MAX_HOURS }),
  attachedFrom: reader.readInstant('attachedFrom', 'past'),
  hiredFrom: reader.readInstant('hiredFrom', 'any'),
  hiredTo: reader.readInstant('hiredTo', 'any'),
});
