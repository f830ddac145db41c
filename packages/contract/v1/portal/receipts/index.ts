import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { figure } from '../../../entities/figure.ts';
import { PART_UNITS, receiptMachine, receiptRow } from '../../../entities/receipt.ts';
import { civilDate, figuresFrom, id, instant, machineFilter } from '../../../fields.ts';

/** Which figure, of which days, as it was computed at which instant, and of which machines. */
export const receiptQuery = {
  figure,
  /** Inclusive civil dates, read in each machine's own zone; today where they are absent. */
  start: z.optional(figuresFrom),
  end: z.optional(civilDate),
  /** The `computedAt` of the answer that showed the figure; now where it is absent. */
  at: z.optional(instant),
  /** Of one machine, with its rows; without it, of all that the filter chooses, machine by machine. */
  machineId: z.optional(id),
  filter: z.optional(machineFilter),
} as const;

const part = z.object({
  unit: z.enum(PART_UNITS),
  /** Null where nothing told it. */
  amount: z.nullable(z.number()),
});

export const GET = call({
  method: 'GET',
  path: '/v1/portal/receipts',
  summary:
    'What a figure is made of: the machines of a fleet, or the rows of one machine, which add up to it',
  query: z.strictObject({
    ...receiptQuery,
    /** The `next` of the page before: the last day that it told. */
    after: z.optional(civilDate),
  }),
  answer: z.object({
    figure,
    /** Rows are cut at this instant. */
    computedAt: instant,
    startsOn: civilDate,
    endsOn: civilDate,
    /** The figure, in its own unit; null where it has no value. */
    value: z.nullable(z.number()),
    completeness: z.nullable(z.number()),
    numerator: part,
    /** Null where the figure is its numerator alone. */
    denominator: z.nullable(part),
    /** The machine that was asked for; null where several were. */
    machine: z.nullable(z.object({ id, name: z.string(), assetId: z.string(), timezone: z.string() })),
    /** The machines with a part of the figure, the largest part first; null where one machine was asked for. */
    machines: z.nullable(z.array(receiptMachine)),
    /** One machine's rows in the order of time; null where several machines were asked for. */
    rows: z.nullable(z.array(receiptRow)),
    /** To be passed as `after`; null on the last page. */
    next: z.nullable(civilDate),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  module: 'always',
});
