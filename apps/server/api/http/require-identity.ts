import type { CallShape } from '@groundwork/contract/call.ts';
import type { Session } from '../../features/people/session/session-query.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from './identify.ts';

/** Throws UNAUTHENTICATED if the call requires a session, INVALID_INGEST_KEY if it requires a key, and there is none. */
export function checkIdentified(call: Pick<CallShape, 'may'>, { session, source }: Caller): void {
  if (call.may === 'ingest-key' && source === null) throw new Refusal('INVALID_INGEST_KEY');
  if (call.may !== 'ingest-key') checkSignedIn(call, session);
}

/** Throws UNAUTHENTICATED if the call requires a session and there is none. */
export function checkSignedIn(call: Pick<CallShape, 'may'>, session: Session | null): void {
  if (call.may !== 'anyone' && session === null) throw new Refusal('UNAUTHENTICATED');
}
