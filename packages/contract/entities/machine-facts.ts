import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { listNamesWith, mapNames } from '@groundwork/domain/derivation/totals/fact-table.ts';
import { FACTS, type Facts, RENTAL_FACTS } from '@groundwork/domain/metrics/facts.ts';
import * as z from 'zod/mini';
import { amount } from '../fields.ts';

/** The sums from which the metrics of a machine in a range are computed, in cells and in totals. */
export const machineFacts = z.object({
  seconds: z.object(mapNames(ENGINE_STATES, () => z.int())),
  ...mapNames(listNamesWith(FACTS, 'zero', 0), () => z.int()),
  ...mapNames(listNamesWith(FACTS, 'zero', null), () => z.nullable(amount)),
  travels: z.boolean(),
  /** Of costs, ISO 4217; null: none is known. */
  currency: z.nullable(z.string()),
  rental: z.nullable(
    z.object({
      ...mapNames(listNamesWith(RENTAL_FACTS, 'isInteger', true), () => z.int()),
      ...mapNames(listNamesWith(RENTAL_FACTS, 'isInteger', false), () => amount),
    }),
  ),
}) satisfies z.ZodMiniType<Facts>;
