import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

/** An ingest key of a source as listed after its creation: never the key itself. */
export const ingestKey = z.object({
  id,
  sourceId: id,
  /** The last characters of the key, to identify it. */
  ending: z.string(),
  madeAt: instant,
  /** Null while it works. */
  revokedAt: z.nullable(instant),
});
export type IngestKey = z.output<typeof ingestKey>;
