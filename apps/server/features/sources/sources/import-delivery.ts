import {
  DELIVERY_FIELDS,
  delivered,
  type deliveryList,
} from '@groundwork/contract/entities/delivery-list.ts';
import type { LineImport } from '@groundwork/contract/entities/line-import.ts';
import { type OrganisationId, type PersonId, toOrganisationId } from '@groundwork/domain/ids.ts';
import type * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { listFieldProblems } from '../../../platform/http/field-problems.ts';
import { fieldProblem } from '../../../platform/refusal.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import { importLines, type LineOutcome, readCsvTable } from '../../base/line-import/public.ts';
import { checkOrganisation } from '../../people/organisations/public.ts';
import { notifySourcesChanged, saveSource } from './source-store.ts';

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
    const importLine = (values: Record<string, unknown>) =>
      allotLine(db, organisationId, values, auditContext);
    const done = await importLines(db, { lines, nameField: 'code', dryRun, importLine });
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

async function allotLine(
  db: Db,
  organisationId: OrganisationId,
  values: Record<string, unknown>,
  { personId, at }: AuditContext,
): Promise<LineOutcome> {
  const device = delivered.safeParse(values);
  if (!device.success) return { problems: listFieldProblems(null, device.error.issues, values) };
  const createdId = await saveSource(db, { ...device.data, organisationId, allottedBy: personId }, at);
  return createdId === null ? { problems: [fieldProblem('code', 'ALREADY_TAKEN')] } : { createdId };
}
