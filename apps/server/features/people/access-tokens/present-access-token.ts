import type { AccessToken } from '@groundwork/contract/entities/access-token.ts';
import { WARN_OF_EXPIRY_DAYS } from '@groundwork/domain/policy/token-scope.ts';
import type { AccessTokenRow } from './access-token-store.ts';

const DAY_MS = 86_400_000;

export function presentAccessToken(row: AccessTokenRow, now: Date): AccessToken {
  const { id, personId, personName, createdBy, creatorName, name, scopes, ending, usedFrom, ...times } = row;
  const { createdAt, expiresAt, endedAt, lastUsedAt } = times;
  return {
    ...{ id: String(id), name, scopes, ending, usedFrom, createdAt, expiresAt, endedAt, lastUsedAt },
    state: getState(row, now),
    person: personId === null ? null : { id: String(personId), name: personName },
    createdBy: { id: String(createdBy), name: creatorName },
  };
}

function getState({ endedAt, expiresAt }: AccessTokenRow, now: Date): AccessToken['state'] {
  if (endedAt !== null) return 'ended';
  const leftMs = Date.parse(expiresAt) - now.getTime();
  if (leftMs <= 0) return 'expired';
  return leftMs <= WARN_OF_EXPIRY_DAYS * DAY_MS ? 'expires-soon' : 'works';
}
