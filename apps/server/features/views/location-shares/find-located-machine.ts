import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { notAfter } from '../../../platform/not-after.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { getMachineZone } from '../../machines/machines/public.ts';
import { listMapRows } from '../maps/public.ts';

/** A machine with its newest position. */
export type LocatedMachine = {
  readonly name: string;
  readonly latitudeE7: number;
  readonly longitudeE7: number;
  readonly locatedAt: string;
  readonly timeZone: string;
};

/** Finds an own or hired machine with its newest position, and the zone of its times. Throws NOT_FOUND, NO_POSITION. */
export async function findLocatedMachine(
  db: Db,
  { organisationId, machineId }: MachineKey,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<LocatedMachine> {
  const which = { organisationId, machineIds: [machineId], show: 'all', isFound: false, now } as const;
  const [machine = null] = await listMapRows(db, which);
  const { name, latitudeE7, longitudeE7, locatedAt: reportedAt } = orNotFound(machine);
  const locatedAt = notAfter(reportedAt, now);
  if (!latitudeE7 || !longitudeE7 || locatedAt === null) throw new Refusal('NO_POSITION');
  const zone = await getMachineZone(db, { id: organisationId, timeZone }, machineId, now);
  return { name, latitudeE7, longitudeE7, locatedAt, timeZone: zone };
}
