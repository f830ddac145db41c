import { COUNTER_NOTES } from '@groundwork/domain/counters/counter-run.ts';
import { COUNTERS } from '@groundwork/domain/derivation/derived.ts';
import { SOURCE_NOTES } from '@groundwork/domain/sources/source-note.ts';
import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { amount, id, idParams, instant } from '../../../../fields.ts';

/** A counter of a source that started a new run, and why. */
const note = z.object({
  at: instant,
  sourceId: id,
  counter: z.enum(COUNTERS),
  note: z.enum(COUNTER_NOTES),
});

/** Two counters of the machine that should agree but do not. */
const drift = z.object({
  counter: z.enum(COUNTERS),
  sourceIds: z.array(id),
  /** How much more the first source counted: seconds, metres or millilitres by counter. */
  difference: amount,
  days: z.int(),
});

/** A stretch in which readings of a source lie between others of it that arrived apart: it reported by two clocks. */
const overlap = z.object({
  sourceId: id,
  from: instant,
  to: instant,
  /** By how much the clock was ahead (negative: behind) for some of the readings; null: unknown. */
  offsetMinutes: z.nullable(z.int()),
});

/** A stretch of time in which there was something unusual in how a source sent. */
const sending = z.object({
  sourceId: id,
  note: z.enum(SOURCE_NOTES),
  from: instant,
  to: instant,
  /** Those that it sent from in turn; empty for other notes. */
  networks: z.array(z.string()),
});

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/data-quality',
  summary: 'Data quality notes of the last 90 days',
  params: idParams,
  answer: z.object({
    /** Latest first, 50 at most. */
    notes: z.array(note),
    drifts: z.array(drift),
    /** Of the last 14 days, latest first, 50 at most. Figures stand as they are. */
    overlaps: z.array(overlap),
    /** The latest of each kind and source. */
    sending: z.array(sending),
    /** Time in which the engine was on by one source and off by another. */
    disagreementSeconds: z.int(),
  }),
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['machines', 'activity'],
});
