import { DEFAULT_LANGUAGE } from '@groundwork/domain/limits.ts';
import { WARN_OF_EXPIRY_DAYS } from '@groundwork/domain/policy/token-scope.ts';
import type { Database } from '../../../db/database.ts';
import { queueMail } from '../../base/mail/public.ts';
import { type ExpiringToken, listExpiringTokens, saveWarning } from './expiring-tokens-query.ts';

const DAY_MS = 86_400_000;

/** Queues a mail to the people of each token that expires within two weeks, once for each token. */
export async function warnOfExpiry(app: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() + WARN_OF_EXPIRY_DAYS * DAY_MS);
  const expiring = await app.within({ readOnly: true }, (db) => listExpiringTokens(db, now, before));
  const tokens = Map.groupBy(expiring, ({ organisationId, tokenId }) => `${organisationId}.${tokenId}`);
  for (const people of tokens.values()) await warnPeople(app, people, now);
}

async function warnPeople(app: Database, people: readonly ExpiringToken[], now: Date): Promise<void> {
  const [{ organisationId, tokenId: id } = {}] = people;
  if (organisationId === undefined || id === undefined) return;
  await app.within({ organisationId }, async (db) => {
    for (const { personId, email, firstName, lastName, language, timeZone, ...token } of people)
      await queueMail(
        db,
        {
          kind: 'access-token-expiry',
          to: { address: email, name: `${firstName} ${lastName}` },
          language: language ?? DEFAULT_LANGUAGE,
          organisationId,
          cause: `access-token-expiry:${id}:${personId}`,
          facts: {
            tokenName: token.tokenName,
            organisationName: token.organisationName,
            at: token.expiresAt,
          },
          ...(timeZone !== null && { timeZone }),
          link: null,
        },
        now,
      );
    await saveWarning(db, { organisationId, id }, now);
  });
}
