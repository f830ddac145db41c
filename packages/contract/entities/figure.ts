import { FIGURES } from '@groundwork/domain/metrics/figures.ts';
import * as z from 'zod/mini';

/** A figure that can be opened to the rows that add up to it. */
export const figure = z.enum(FIGURES);
export type Figure = z.output<typeof figure>;
