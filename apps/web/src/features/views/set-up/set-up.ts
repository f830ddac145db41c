import type { CallInput } from '@groundwork/contract/call.ts';
import { POST } from '@groundwork/contract/identity/v1/set-up/index.ts';
import { send } from '../../../lib/calls/api.ts';
import { enterPortal } from '../../people/session/public.ts';

/** The request that redeems a one-time link. */
export type SetUpRequest = CallInput<typeof POST>['body'];

/** Creates the account and signs in. Throws a CallFailure. */
export async function setUp(body: SetUpRequest): Promise<void> {
  await enterPortal(await send(POST, { body }));
}
