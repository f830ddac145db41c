import { COUNTER_NOTES } from '@groundwork/domain/counters/counter-run.ts';
import { COUNTERS } from '@groundwork/domain/derivation/derived.ts';
import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { id, idParams, instant } from '../../../../fields.ts';

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
  difference: z.number(),
  days: z.int(),
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
    /** Time in which the engine was on by one source and off by another. */
    disagreementSeconds: z.int(),
  }),
  errors: [],
  may: 'machines.read',
  module: 'always',
  reads: ['machines', 'activity'],
});
