import type { SharedLocation } from '@groundwork/contract/entities/location-share.ts';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, isToken } from '../../../platform/secret-token.ts';
import type { CappedAudit } from '../../base/audit/public.ts';
import { openShare } from './location-share-store.ts';

const E7_PER_DEGREE = 1e7;

type OpenParts = { readonly app: Database; readonly cappedAudit: Pick<CappedAudit, 'note'> };

/**
 * Returns the position of a link, and leaves an event in the trail of its organisation. Throws INVALID_TOKEN for links that have
 * expired, were ended or never existed.
 */
export async function openLocationLink(
  { app, cappedAudit }: OpenParts,
  token: string,
  { requestId, now }: { readonly requestId: string; readonly now: Date },
): Promise<SharedLocation> {
  const tokenHash = isToken(token) ? hashToken(token) : null;
  const opened = tokenHash && (await app.within({}, (db) => openShare(db, tokenHash, now)));
  if (opened === null) throw new Refusal('INVALID_TOKEN');
  const { organisationId, id, machineId, latitudeE7, longitudeE7, locatedAt, expiresAt } = opened;
  const subject = { machineId, locationShareId: id };
  cappedAudit.note({
    ...{ organisationId, personId: null, requestId, at: now },
    ...{ action: 'location-share.opened', subject },
  });
  return {
    latitude: latitudeE7 / E7_PER_DEGREE,
    longitude: longitudeE7 / E7_PER_DEGREE,
    ...{ locatedAt, expiresAt },
  };
}
