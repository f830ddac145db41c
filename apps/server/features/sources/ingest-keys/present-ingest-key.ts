import type { IngestKey } from '@groundwork/contract/entities/ingest-key.ts';
import type { IngestKeyRow } from './ingest-key-store.ts';

export function presentIngestKey({ id, sourceId, ending, madeAt, revokedAt }: IngestKeyRow): IngestKey {
  return { id: String(id), sourceId: String(sourceId), ending, madeAt, revokedAt };
}
