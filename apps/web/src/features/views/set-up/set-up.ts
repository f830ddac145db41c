import type { CallInput } from '@groundwork/contract/call.ts';
import { POST } from '@groundwork/contract/identity/v1/set-up.ts';
import { send } from '../../../lib/calls/api.ts';
import { saveIdentity } from '../../../lib/session/identity.ts';
import { fetchSession } from '../../people/session/public.ts';

/** What a one-time link is answered with. */
export type SetUp = CallInput<typeof POST>['body'];

/** The token of a one-time link: behind the `#`, so that no server writes it into a log. */
export const findToken = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;

/** Makes the account, and signs in as its person. Throws a CallFailure. */
export async function setUp(body: SetUp): Promise<void> {
  saveIdentity(await send(POST, { body }));
  await fetchSession();
}
