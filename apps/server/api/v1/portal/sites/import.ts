import * as contract from '@groundwork/contract/v1/portal/sites/import.ts';
import { importSites } from '../../../../features/records/sites/import-sites.ts';
import { handle } from '../../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, body, audit }) => {
  const done = await importSites(db, session.organisation.id, body);
  const { dryRun, good, bad } = done;
  await audit('sites.imported', { format: body.format, dryRun, good, bad });
  return done;
});
