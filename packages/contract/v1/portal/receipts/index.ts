import { PART_UNITS } from '@groundwork/domain/metrics/part.ts';
import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { figure } from '../../../entities/figure.ts';
import { receiptMachine, receiptRow } from '../../../entities/receipt.ts';
import { datedRestatement, restatedDays } from '../../../entities/restatement.ts';
import { amount, civilDate, figuresFrom, id, instant, machineFilter } from '../../../fields.ts';

/** The figure, its days, the instant at which it was computed, and its machines. */
export const receiptQuery = {
  figure,
  /** Civil dates, both included, in each machine's own zone; default today. */
  start: z.optional(figuresFrom),
  end: z.optional(civilDate),
  /** `computedAt` of the response with the figure; default now. */
  at: z.optional(instant),
  /** One machine, with its rows; if absent, all that match the filter, by machine. */
  machineId: z.optional(id),
  filter: z.optional(machineFilter),
} as const;

const part = z.object({
  unit: z.enum(PART_UNITS),
  /** Null: no data. */
  amount: z.nullable(amount),
});

export const GET = call({
  method: 'GET',
  path: '/v1/portal/receipts',
  summary: 'The parts of a figure: the machines of a fleet, or the rows of one machine, which add up to it',
  query: z.strictObject({
    ...receiptQuery,
    /** `next` of the previous page: its last day. */
    after: z.optional(civilDate),
  }),
  answer: z.object({
    figure,
    /** Rows are cut at this instant. */
    computedAt: instant,
    startsOn: civilDate,
    endsOn: civilDate,
    /** The figure, in its own unit; null: no value. */
    value: z.nullable(amount),
    completeness: z.nullable(amount),
    /** Only of a cost: ISO 4217. */
    currency: z.optional(z.string()),
    numerator: part,
    /** Null if the figure is its numerator alone. */
    denominator: z.nullable(part),
    restatedDays,
    /** Of the requested machine, the latest first, 100 at most; null if there are several machines. */
    restatements: z.nullable(z.array(datedRestatement)),
    /** The requested machine; null if there are several. */
    machine: z.nullable(
      z.object({
        id,
        name: z.string(),
        assetId: z.string(),
        timezone: z.string(),
        /** The organisation that it is hired from; null: own machine. */
        owner: z.nullable(z.string()),
      }),
    ),
    /** The machines with a part of the figure, largest first; null if one machine was requested. */
    machines: z.nullable(z.array(receiptMachine)),
    /** The rows of the machine in time order; null if there are several machines. */
    rows: z.nullable(z.array(receiptRow)),
    /** Pass it as `after`; null on the last page. */
    next: z.nullable(civilDate),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'heavy',
});
