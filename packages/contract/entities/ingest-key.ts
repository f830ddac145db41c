import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

/** A key with which a source sends its readings, as it is shown after it was made: never the key itself. */
export const ingestKey = z.object({
  id,
  sourceId: id,
  /** The last characters of the key, by which people tell keys apart. */
  ending: z.string(),
  madeAt: instant,
  /** Null while it works. */
  revokedAt: z.nullable(instant),
});
export type IngestKey = z.output<typeof ingestKey>;
