import type { LocationShare } from '@groundwork/contract/entities/location-share.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { listMailStates } from '../../base/mail/public.ts';
import { endShare, listShares, type ShareRow } from './location-share-store.ts';
import { getShareCause, presentShare } from './present-share.ts';

/** As many as somebody looks through. */
const MAX_SHARES = 200;

/** Lists with whom positions of a machine were shared, the newest first; none for a machine that does not exist. */
export async function readShares(db: Db, machineKey: MachineKey): Promise<LocationShare[]> {
  return withMails(db, machineKey, await listShares(db, machineKey, MAX_SHARES));
}

/** Ends a link. Throws NOT_FOUND. */
export async function endLocationShare(
  db: Db,
  machineKey: MachineKey,
  id: string,
  now: Date,
): Promise<LocationShare> {
  const ended = orNotFound(await endShare(db, machineKey, id, now));
  const [share = presentShare(ended, null)] = await withMails(db, machineKey, [ended]);
  return share;
}

async function withMails(
  db: Db,
  { organisationId }: MachineKey,
  shares: readonly ShareRow[],
): Promise<LocationShare[]> {
  const causes = shares.map(({ id }) => getShareCause(id));
  const mails = causes.length === 0 ? [] : await listMailStates(db, organisationId, causes);
  const stateOf = new Map(mails.map(({ cause, state }) => [cause, state]));
  return shares.map((share) => presentShare(share, stateOf.get(getShareCause(share.id)) ?? null));
}
