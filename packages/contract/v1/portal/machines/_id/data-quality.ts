import { COUNTER_NOTES } from '@groundwork/domain/counters/counter-run.ts';
import { COUNTERS } from '@groundwork/domain/derivation/states/segment.ts';
import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { id, instant } from '../../../../fields.ts';

/** A counter of a source that started afresh, and why it was taken to. */
const note = z.object({
  at: instant,
  sourceId: id,
  counter: z.enum(COUNTERS),
  note: z.enum(COUNTER_NOTES),
});

/** Two counters of the machine that should agree and do not. */
const drift = z.object({
  counter: z.enum(COUNTERS),
  sourceIds: z.array(id),
  /** How much more the first source counted: seconds of engine hours, metres of an odometer, millilitres of fuel. */
  difference: z.number(),
  days: z.int(),
});

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/data-quality',
  summary: 'What a person should know of the data of the last 90 days',
  params: z.object({ id }),
  answer: z.object({
    /** The latest first, 50 at most. */
    notes: z.array(note),
    drifts: z.array(drift),
    /** Time in which one source said that the engine was on and another that it was off. */
    disagreementSeconds: z.int(),
  }),
  errors: [],
  may: 'machines.read',
  module: 'always',
  reads: ['machines', 'activity'],
});
