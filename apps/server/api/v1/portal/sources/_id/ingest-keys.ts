import * as contract from '@groundwork/contract/v1/portal/sources/_id/ingest-keys.ts';
import { toSourceId } from '@groundwork/domain/ids.ts';
import { createIngestKey } from '../../../../../features/sources/ingest-keys/create-ingest-key.ts';
import { findSourceType, listKeys } from '../../../../../features/sources/ingest-keys/ingest-key-store.ts';
import { presentIngestKey } from '../../../../../features/sources/ingest-keys/present-ingest-key.ts';
import { Refusal } from '../../../../../platform/refusal.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, params }) => {
  const { id: organisationId } = session.organisation;
  const sourceId = toSourceId(params.id);
  if ((await findSourceType(db, { organisationId, sourceId })) === null) throw new Refusal('NOT_FOUND');
  return { keys: (await listKeys(db, { organisationId, sourceId })).map(presentIngestKey) };
});

export const POST = handle(contract.POST, async ({ db, session, params, now, audit }) => {
  const sourceId = toSourceId(params.id);
  const { key, ...created } = await createIngestKey(
    db,
    { organisationId: session.organisation.id, sourceId },
    now,
  );
  await audit('ingest-key.made', { ingestKeyId: created.id, sourceId });
  return { key, ...presentIngestKey(created) };
});
