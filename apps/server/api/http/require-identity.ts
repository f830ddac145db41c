import type { CallShape } from '@groundwork/contract/call.ts';
import { isAccessToken } from '../../features/people/access-tokens/public.ts';
import type { Session } from '../../features/people/session/session-query.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from './identify.ts';

/** Throws INVALID_INGEST_KEY if the call requires a key and there is none, and as `checkSignedIn`. */
export function checkIdentified(
  call: Pick<CallShape, 'may'>,
  { session, source }: Caller,
  bearer: string,
): void {
  if (call.may === 'ingest-key' && source === null) throw new Refusal('INVALID_INGEST_KEY');
  if (call.may !== 'ingest-key') checkSignedIn(call, session, bearer);
}

/** Throws UNAUTHENTICATED if the call requires a session and there is none, INVALID_ACCESS_TOKEN if an access token was sent. */
export function checkSignedIn(call: Pick<CallShape, 'may'>, session: Session | null, bearer: string): void {
  if (call.may === 'anyone' || session !== null) return;
  throw new Refusal(isAccessToken(bearer) ? 'INVALID_ACCESS_TOKEN' : 'UNAUTHENTICATED');
}
