import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import { amount, civilDate, id, instant } from '../fields.ts';
import { emissionFactor } from './emission-factors.ts';

/** The rule by which a row counts; the browser has a text for each. */
export const RECEIPT_RULES = [
  /** The state by its evidence. */
  'state',
  /** Reported afterwards as active seconds of a past stretch; its position in the stretch is assumed. */
  'placed',
  /** Off and moved by something else. */
  'transported',
  /** Not covered by a reading yet: the state if no further reading arrives. */
  'open-edge',
  /** On-time inside a silence that a counter proves, at unknown times: added to on-time. */
  'unplaced',
  /** The same, subtracted from the silence. */
  'unplaced-within-missing',
  /** On outside the shifts for longer than the grace. */
  'out-of-hours',
  'odometer',
  'fixes',
  'fuel-counter',
  /** Fuel between two readings with several states in between. */
  'fuel-mixed',
  /** Fuel between two readings with a silence in between. */
  'fuel-over-silence',
  'emission-factor',
  /** Contracted hours of a day, or of the part of it on hire. */
  'contracted',
  /** Shift time with an operator assigned. */
  'operator-assigned',
  /** Shift time without one. */
  'no-operator',
  /** A raise of the body. */
  'tip',
  /** A raise of the body, with the load capacity that the machine has now: an estimate. */
  'tip-load-capacity',
] as const;
export type ReceiptRule = (typeof RECEIPT_RULES)[number];

/** One row of a receipt: what it adds to the parts of the figure, and why. */
export const receiptRow = z.object({
  startedAt: instant,
  endedAt: instant,
  /** The civil date in the machine's zone on which the row counts. */
  date: civilDate,
  timezone: z.string(),
  rule: z.enum(RECEIPT_RULES),
  /** Null if the row has no single state, such as a count of a whole day. */
  state: z.nullable(z.enum(ENGINE_STATES)),
  source: z.nullable(z.object({ id, code: z.string(), type: z.enum(SOURCE_TYPES) })),
  /** The kind of evidence behind the state; null: none. */
  evidence: z.nullable(z.string()),
  /** The evidence that showed work, or could have. */
  work: z.array(z.string()),
  /** Name of the shift calendar in force; null: none. */
  calendar: z.nullable(z.string()),
  site: z.nullable(z.string()),
  /** Kilograms of carbon dioxide equivalent per litre, if the row uses a factor. */
  emissionFactor: z.nullable(emissionFactor),
  /** Price of a litre, in the currency of the figure, if the row uses one. */
  pricePerLitre: z.nullable(z.number()),
  /** May still change when the next reading arrives. */
  provisional: z.boolean(),
  /** In the unit of the part; 0 if the row adds nothing, negative if it subtracts. */
  numerator: amount,
  denominator: amount,
});
export type ReceiptRow = z.output<typeof receiptRow>;

/** The contribution of one machine to a figure of several. */
export const receiptMachine = z.object({
  id,
  name: z.string(),
  assetId: z.string(),
  value: z.nullable(amount),
  completeness: z.nullable(amount),
  numerator: z.nullable(amount),
  denominator: z.nullable(amount),
});
export type ReceiptMachine = z.output<typeof receiptMachine>;
