import type { CallInput } from '@groundwork/contract/call.ts';
import { POST } from '@groundwork/contract/identity/v1/set-up.ts';
import { send } from '../../../lib/calls/api.ts';
import { saveIdentity } from '../../../lib/session/identity.ts';
import { fetchSession } from '../../people/session/public.ts';

/** The request that redeems a one-time link. */
export type SetUpRequest = CallInput<typeof POST>['body'];

/** Returns the token of a one-time link, or null. It comes after the `#`, so that no server logs it. */
export const findToken = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;

/** Creates the account and signs in. Throws a CallFailure. */
export async function setUp(body: SetUpRequest): Promise<void> {
  saveIdentity(await send(POST, { body }));
  await fetchSession();
}
