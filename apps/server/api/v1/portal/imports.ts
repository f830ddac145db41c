import * as contract from '@groundwork/contract/v1/portal/imports.ts';
import { getImportModule, parseImportColumns } from '@groundwork/domain/moving-in/import-kind.ts';
import { saveAuditEvent } from '../../../features/base/audit/public.ts';
import { readTableFile } from '../../../features/base/line-import/public.ts';
import {
  chooseColumns,
  importTable,
  listNeededPermissions,
} from '../../../features/views/moving-in/import-table.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { checkModule, checkPermission } from '../../http/authorise.ts';
import { handleOutside } from '../../http/handle.ts';

export const POST = handleOutside(contract.POST, async (context) => {
  const { file, query, session, services, requestId, now, signal } = context;
  const { organisation, personId } = session;
  // A line may name anything of the organisation.
  if (organisation.isLimited) throw new Refusal('OUTSIDE_LIMITS');
  checkModule({ module: getImportModule(query.kind) }, session);
  const table = await readTableFile(file);
  const columns = query.columns === undefined ? null : parseImportColumns(query.columns);
  const request = { ...query, organisation, personId, now, columns };
  const chosen = chooseColumns(table, request);
  for (const may of listNeededPermissions(chosen)) checkPermission({ may }, session);
  const organisationId = organisation.id;
  return services.app.within({ organisationId, personId, signal }, async (db) => {
    const done = await importTable(db, table, chosen, request);
    const { kind, dryRun, created, updated, unchanged, bad, changeSetId } = done;
    const counts = { created, updated, unchanged, bad };
    await saveAuditEvent(db, {
      ...{ organisationId, personId, requestId, at: now, action: 'records.imported' },
      subject: { kind, dryRun, ...counts, changeSetId: changeSetId && Number(changeSetId) },
    });
    return done;
  });
});
