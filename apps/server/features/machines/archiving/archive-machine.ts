import type { Db } from '../../../db/database.ts';
import { getPastInstant } from '../../../platform/past-instant.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { findMachineToChange } from '../machines/public.ts';
import { endArchiving, isArchivedAfter, type MachineKey, saveArchiving } from './archiving-store.ts';

export type AskedArchiving = { readonly time: string; readonly timezone?: string | undefined };

/**
 * Takes a machine out of use from an instant on: what its sources say is still stored, and nothing is derived from
 * it. Gives that instant. Throws NOT_FOUND, TIME_IN_FUTURE, MACHINE_ALREADY_ARCHIVED.
 */
export async function archiveMachine(
  db: Db,
  key: MachineKey,
  asked: AskedArchiving,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<Date> {
  if (!(await findMachineToChange(db, key.organisationId, key.machineId))) throw new Refusal('NOT_FOUND');
  const stated = { field: 'body.time', text: asked.time, zone: asked.timezone ?? zone };
  const from = getPastInstant(stated, now);
  if (await isArchivedAfter(db, key, from)) throw new Refusal('MACHINE_ALREADY_ARCHIVED');
  await markChange(db, [key], () => saveArchiving(db, key, from));
  return from;
}

/** Takes a machine into use again from now on; gives that second. Throws NOT_FOUND, MACHINE_NOT_ARCHIVED. */
export async function unarchiveMachine(db: Db, key: MachineKey, now: Date): Promise<Date> {
  const machine = await findMachineToChange(db, key.organisationId, key.machineId);
  if (!machine) throw new Refusal('NOT_FOUND');
  if (machine.archivedAt === null) throw new Refusal('MACHINE_NOT_ARCHIVED');
  const until = new Date(Math.floor(now.getTime() / 1000) * 1000);
  await markChange(db, [key], () => endArchiving(db, key, until));
  return until;
}
