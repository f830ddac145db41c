import * as contract from '@groundwork/contract/v1/portal/ingest-keys/_id.ts';
import { revokeIngestKey } from '../../../../features/sources/ingest-keys/create-ingest-key.ts';
import { presentIngestKey } from '../../../../features/sources/ingest-keys/present-ingest-key.ts';
import { handle } from '../../../http/handle.ts';
import { getRowKey } from '../../../http/request-keys.ts';

export const DELETE = handle(contract.DELETE, async ({ db, session, params, now, audit }) => {
  const revoked = await revokeIngestKey(db, getRowKey(session.organisation, params), now);
  await audit('ingest-key.revoked', { ingestKeyId: revoked.id, sourceId: revoked.sourceId });
  return presentIngestKey(revoked);
});
