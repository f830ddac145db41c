import { isCivilDate } from '@groundwork/domain/time/civil-date.ts';
import * as z from 'zod/mini';

/** A search parameter that is ignored if it is invalid. */
export const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** A day. */
export const civilDate = z.string().check(z.refine(isCivilDate));

/** The first day of a range, or `max` for the first day with data. */
export const firstDay = z.union([civilDate, z.literal('max')]);

/** An id or a code. The router parses digits as a number. */
export const idOrCode = z.union([z.string(), z.number()]);
