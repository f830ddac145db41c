import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { lineFile } from './line-import.ts';
import { sourceCode } from './source.ts';

/** Headings of a delivery list; only the first is required, the type defaults to a tracker. */
export const DELIVERY_FIELDS = ['code', 'type'] as const;

export const deliveryList = z.strictObject({ ...lineFile, organisationId: id });

/** One delivered device, from one line of the list. */
export const delivered = z.strictObject({
  code: sourceCode,
  type: z._default(z.pipe(z.string().check(z.trim(), z.toUpperCase()), z.enum(SOURCE_TYPES)), 'TELTONIKA'),
});
