import type { MachineKey } from '@groundwork/domain/keys.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import { saveMarks } from '../stream/mark-store.ts';

/** Marks a machine to be derived again from a civil date in the zone. Throws TIME_IN_FUTURE. */
export async function deriveMachineAgain(
  app: Database,
  { organisationId, machineId }: MachineKey,
  { startsOn, zone }: { readonly startsOn: string; readonly zone: string },
  act: Pick<AuditEvent, 'personId' | 'requestId' | 'at'>,
): Promise<void> {
  const from = startOfCivilDate(startsOn, zone);
  const to = Math.floor(act.at.getTime() / 1000);
  if (from > to) throw new Refusal('TIME_IN_FUTURE');
  await app.within({ organisationId }, async (db) => {
    await saveMarks(db, organisationId, [{ machineId, from, to, reason: 'derived-again' }]);
    const subject = { machineId, startsOn, machines: 1 };
    await saveAuditEvent(db, { ...act, organisationId, action: 'machines.derived-again', subject });
  });
}
