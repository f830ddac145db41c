import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { getPastInstant } from '../../../platform/past-instant.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { findMachine, lockMachine } from '../machines/public.ts';
import { endArchiving, isArchivedAfter, saveArchiving } from './archiving-store.ts';

export type ArchivingRequest = { readonly time: string; readonly timezone?: string | undefined };

/**
 * Archives a machine from an instant: its readings are still stored, but nothing is derived from them. Returns that
 * instant. Throws NOT_FOUND, TIME_IN_FUTURE, MACHINE_ALREADY_ARCHIVED.
 */
export async function archiveMachine(
  db: Db,
  key: MachineKey,
  request: ArchivingRequest,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<Date> {
  orNotFound((await lockMachine(db, key)) || null);
  const time = { field: 'body.time', text: request.time, zone: request.timezone ?? zone };
  const from = getPastInstant(time, now);
  if (await isArchivedAfter(db, key, from)) throw new Refusal('MACHINE_ALREADY_ARCHIVED');
  await markChange(db, [key], () => saveArchiving(db, key, from));
  return from;
}

/** Unarchives a machine from now, to the second; returns that instant. Throws NOT_FOUND, MACHINE_NOT_ARCHIVED. */
export async function unarchiveMachine(db: Db, key: MachineKey, now: Date): Promise<Date> {
  await lockMachine(db, key);
  const machine = orNotFound(await findMachine(db, key));
  if (machine.archivedAt === null) throw new Refusal('MACHINE_NOT_ARCHIVED');
  const until = new Date(Math.floor(now.getTime() / 1000) * 1000);
  await markChange(db, [key], () => endArchiving(db, key, until));
  return until;
}
