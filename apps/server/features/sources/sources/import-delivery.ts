import {
  DELIVERY_FIELDS,
  delivered,
  type deliveryList,
} from '@groundwork/contract/entities/delivery-list.ts';
import type { LineImport } from '@groundwork/contract/entities/line-import.ts';
import { type PersonId, toOrganisationId } from '@groundwork/domain/ids.ts';
import type * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import { listFieldProblems } from '../../../platform/http/field-problems.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import { importLines, type ReadLine, readCsvTable, toSavedLines } from '../../base/line-import/public.ts';
import { checkOrganisation } from '../../people/organisations/public.ts';
import { type DeliveredSource, notifySourcesChanged, saveSources } from './source-store.ts';

type AuditContext = Pick<AuditEvent, 'requestId' | 'at'> & { readonly personId: PersonId };

/** Allots the codes of a delivery list. Throws NOT_FOUND for the organisation, and as `importLines` and `readCsvTable`. */
export async function importDelivery(
  app: Database,
  { organisationId: id, text, dryRun }: z.output<typeof deliveryList>,
  auditContext: AuditContext,
): Promise<LineImport> {
  const organisationId = toOrganisationId(id);
  await checkOrganisation(app, organisationId);
  const lines = readCsvTable(text, { known: DELIVERY_FIELDS, required: ['code'] });
  return app.within({ organisationId }, async (db) => {
    const { personId: allottedBy, at } = auditContext;
    const done = await importLines(db, {
      ...{ lines, nameField: 'code', dryRun, readLine },
      saveAll: async (devices) =>
        toSavedLines(await saveSources(db, { organisationId, allottedBy }, devices, at), 'code'),
    });
    const { good, bad } = done;
    await saveAuditEvent(db, {
      ...auditContext,
      organisationId,
      action: 'sources.imported',
      subject: { dryRun, good, bad },
    });
    if (!dryRun) await notifySourcesChanged(db);
    return done;
  });
}

function readLine(values: Record<string, unknown>): ReadLine<DeliveredSource> {
  const device = delivered.safeParse(values);
  return device.success
    ? { row: device.data }
    : { problems: listFieldProblems(null, device.error.issues, values) };
}
