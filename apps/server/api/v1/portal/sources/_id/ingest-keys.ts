import * as contract from '@groundwork/contract/v1/portal/sources/_id/ingest-keys.ts';
import { createIngestKey } from '../../../../../features/sources/ingest-keys/create-ingest-key.ts';
import { listKeys } from '../../../../../features/sources/ingest-keys/ingest-key-store.ts';
import { presentIngestKey } from '../../../../../features/sources/ingest-keys/present-ingest-key.ts';
import { findSourceType } from '../../../../../features/sources/sources/source-store.ts';
import { orNotFound } from '../../../../../platform/refusal.ts';
import { handle } from '../../../../http/handle.ts';
import { getSourceKey } from '../../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session, params }) => {
  const source = getSourceKey(session.organisation, params);
  orNotFound(await findSourceType(db, source));
  return { keys: (await listKeys(db, source)).map(presentIngestKey) };
});

export const POST = handle(contract.POST, async ({ db, session, params, now, audit }) => {
  const source = getSourceKey(session.organisation, params);
  const { key, ...created } = await createIngestKey(db, source, now);
  await audit('ingest-key.made', { ingestKeyId: created.id, sourceId: source.sourceId });
  return { key, ...presentIngestKey(created) };
});
