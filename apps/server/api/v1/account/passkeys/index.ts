import * as contract from '@groundwork/contract/v1/account/passkeys/index.ts';
import { enrolPasskey } from '../../../../features/people/second-factor/enrol-passkey.ts';
import { requireFreshOwn } from '../../../../features/people/session/fresh-authentication.ts';
import { handle } from '../../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, body, now, services, audit }) => {
  requireFreshOwn(session, now);
  const recoveryCodes = await enrolPasskey(db, services, body, { signInId: session.signInId, now });
  await audit('second-factor.added', { kind: 'passkey' });
  return { recoveryCodes };
});
