import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import * as z from 'zod/mini';

/** A figure that can be opened to the rows that add up to it: every metric. */
export const figure = z.enum(Object.values(METRICS).map(({ name }) => name));
export type Figure = z.output<typeof figure>;
