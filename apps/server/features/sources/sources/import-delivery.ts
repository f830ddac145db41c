import {
  DELIVERY_FIELDS,
  delivered,
  type deliveryList,
} from '@groundwork/contract/entities/delivery-list.ts';
import type { LineImport } from '@groundwork/contract/entities/line-import.ts';
import type * as z from 'zod/mini';
import type { Database, Db } from '../../../db/database.ts';
import { listFieldProblems } from '../../../platform/http/field-problems.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import { importLines, type LineOutcome, readCsvTable } from '../../base/line-import/public.ts';
import { hasOrganisation } from '../../people/organisations/public.ts';
import { ringSourcesChanged, saveSource } from './source-store.ts';

type Act = Pick<AuditEvent, 'requestId' | 'at'> & { readonly personId: number };

/**
 * Allots the codes of a delivery list. Throws NOT_FOUND where there is no such organisation, and as `importLines`
 * and `readCsvTable`.
 */
export async function importDelivery(
  app: Database,
  { organisationId: id, text, dryRun }: z.output<typeof deliveryList>,
  act: Act,
): Promise<LineImport> {
  const organisationId = Number(id);
  if (!(await hasOrganisation(app, organisationId))) throw new Refusal('NOT_FOUND');
  const lines = readCsvTable(text, { known: DELIVERY_FIELDS, required: ['code'] });
  return app.within({ organisationId }, async (db) => {
    const importLine = (stated: Record<string, unknown>) => allotLine(db, organisationId, stated, act);
    const done = await importLines(db, { lines, namedBy: 'code', dryRun, importLine });
    const { good, bad } = done;
    await saveAuditEvent(db, {
      ...act,
      organisationId,
      action: 'sources.imported',
      subject: { dryRun, good, bad },
    });
    if (!dryRun) await ringSourcesChanged(db);
    return done;
  });
}

async function allotLine(
  db: Db,
  organisationId: number,
  stated: Record<string, unknown>,
  { personId, at }: Act,
): Promise<LineOutcome> {
  const device = delivered.safeParse(stated);
  if (!device.success) return { problems: listFieldProblems(null, device.error.issues, stated) };
  const madeId = await saveSource(db, { ...device.data, organisationId, allottedBy: personId }, at);
  return madeId === null ? { problems: [fieldProblem('code', 'ALREADY_TAKEN')] } : { madeId };
}
