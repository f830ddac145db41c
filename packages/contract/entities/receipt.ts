import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import { civilDate, id, instant } from '../fields.ts';

/** What the parts of a figure are counted in. */
export const PART_UNITS = ['seconds', 'millimetres', 'millilitres', 'grams'] as const;
export type PartUnit = (typeof PART_UNITS)[number];

/** By which rule a row counts; the browser words it. */
export const RECEIPT_RULES = [
  /** The state as its evidence told it. */
  'state',
  /** Told afterwards: so much of a stretch was active, but where in it is a placing. */
  'placed',
  /** Off, and moved by something else. */
  'transported',
  /** Not told yet: what the state comes to, when nothing more is heard. */
  'open-edge',
  /** On inside a silence, as a counter proves without saying when: added to the time on. */
  'unplaced',
  /** The same, taken off the silence in which it lies. */
  'unplaced-within-missing',
  /** On outside the shifts, and longer than the grace. */
  'out-of-hours',
  'odometer',
  'fixes',
  'fuel-counter',
  'emission-factor',
  /** Hours contracted for a day, or the part of it on hire. */
  'contracted',
] as const;
export type ReceiptRule = (typeof RECEIPT_RULES)[number];

/** One row of a receipt: what it adds to the figure's parts, and why. */
export const receiptRow = z.object({
  startedAt: instant,
  endedAt: instant,
  /** The civil date in the machine's zone on which the row counts. */
  date: civilDate,
  timezone: z.string(),
  rule: z.enum(RECEIPT_RULES),
  /** Null where the row is of no one state: what is counted of a whole day. */
  state: z.nullable(z.enum(ENGINE_STATES)),
  source: z.nullable(z.object({ id, code: z.string(), type: z.enum(SOURCE_TYPES) })),
  /** The kind of evidence behind the state; null where nothing was said. */
  evidence: z.nullable(z.string()),
  /** What showed work, or could have. */
  work: z.array(z.string()),
  /** The name of the shift calendar in force, null where none was. */
  calendar: z.nullable(z.string()),
  site: z.nullable(z.string()),
  /** Kilograms of carbon dioxide equivalent a litre, where the row is made with a factor. */
  emissionFactor: z.nullable(z.number()),
  /** May still change when the next reading arrives. */
  provisional: z.boolean(),
  /** In the unit of the part; 0 where the row adds nothing to it, below 0 where it takes off. */
  numerator: z.number(),
  denominator: z.number(),
});
export type ReceiptRow = z.output<typeof receiptRow>;

/** What one machine adds to a figure of several. */
export const receiptMachine = z.object({
  id,
  name: z.string(),
  assetId: z.string(),
  value: z.nullable(z.number()),
  completeness: z.nullable(z.number()),
  numerator: z.nullable(z.number()),
  denominator: z.nullable(z.number()),
});
export type ReceiptMachine = z.output<typeof receiptMachine>;
