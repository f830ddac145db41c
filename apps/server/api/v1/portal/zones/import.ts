import * as contract from '@groundwork/contract/v1/portal/zones/import.ts';
import { importZones } from '../../../../features/records/zones/import-zones.ts';
import { handle } from '../../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, body, audit }) => {
  const done = await importZones(db, session.organisation.id, body);
  const { dryRun, good, bad } = done;
  await audit('zones.imported', { dryRun, good, bad });
  return done;
});
