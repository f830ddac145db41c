import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { toTokenRole } from '@groundwork/domain/policy/token-scope.ts';
import type { Database } from '../../../db/database.ts';
import { saveAuditEvent } from '../../base/audit/public.ts';
import type { Session } from '../session/public.ts';
import { RECORD_TOKEN_USE_AFTER_MS } from './token-limits.ts';
import { findOpenToken, type OpenToken, saveTokenUse } from './token-session-query.ts';

/** A token as it was sent. */
export type SentToken = { readonly organisationId: OrganisationId; readonly tokenHash: Buffer };

/**
 * Finds the session of an access token, or null. Read for every request, as `findSession` does: it gives nothing as soon as the
 * token, or the membership of its person, has ended.
 */
export async function findTokenSession(
  app: Database,
  { organisationId, tokenHash }: SentToken,
  now: Date,
): Promise<Session | null> {
  const found = await app.within({ organisationId, readOnly: true }, (db) =>
    findOpenToken(db, organisationId, tokenHash, now),
  );
  return found && toSession(found, tokenHash);
}

/** Where a token is used: the network, and the request that shows it. */
export type TokenUse = { readonly network: string; readonly requestId: string; readonly now: Date };

/** Records that the token of a session is used, and an event for a network that it was not used from before. */
export async function recordTokenUse(
  app: Database,
  { token, lastUsedAt, organisation }: Session,
  { network, requestId, now }: TokenUse,
): Promise<void> {
  if (!token || !organisation) return;
  if (token.isUsed && now.getTime() - Date.parse(lastUsedAt) < RECORD_TOKEN_USE_AFTER_MS) return;
  const { id: organisationId } = organisation;
  const record = app.forToken(token.id).within({ organisationId }, async (db) => {
    if (await saveTokenUse(db, { organisationId, id: token.id }, network, now))
      await saveAuditEvent(db, {
        ...{ organisationId, personId: null, requestId, at: now },
        action: 'access-token.used',
        subject: { network },
      });
  });
  // Reading works while nothing can be written, as on a full disk; the next call records its use.
  await record.catch(() => undefined);
}

function toSession(found: OpenToken, tokenHash: Buffer): Session {
  const { tokenId, personId, createdBy, scopes, createdAt, expiresAt, lastUsedAt } = found;
  const organisation = {
    ...{ id: found.id, name: found.name, type: found.type, timeZone: found.organisationZone },
    ...{ settings: found.settings, role: toTokenRole(found.role), isLimited: found.isLimited },
    ...{ lastSeenAt: null, maxSignInMinutes: null, maxIdleMinutes: null },
    ...{ demandsSecondFactor: false, enforcesProvider: false },
  };
  return {
    ...{ tokenHash, organisation, memberships: [organisation], needsSecondFactor: false },
    ...{ viewing: null, embedded: null },
    token: { id: tokenId, scopes, isOfOrganisation: personId === null, isUsed: lastUsedAt !== null },
    // Rows name who answers for them: of an organisation's own token the person who created it.
    personId: personId ?? createdBy,
    ...{ firstName: found.firstName ?? '', lastName: found.lastName ?? '' },
    ...{ language: found.language, timeZone: found.timeZone },
    // A token is no sign-in, and no call that it may make looks at one.
    ...{ signInId: 0, isOfStaff: false, secondFactor: null, providerOrganisationId: null, lastLogin: null },
    ...{ settledAt: createdAt, createdAt, authenticatedAt: createdAt, expiresAt },
    lastUsedAt: lastUsedAt ?? createdAt,
  };
}
