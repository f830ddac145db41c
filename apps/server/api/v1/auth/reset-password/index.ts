import * as contract from '@groundwork/contract/v1/auth/reset-password/index.ts';
import { requestReset } from '../../../../features/people/own-account/request-reset.ts';
import { handleOutside } from '../../../http/handle.ts';

/** Answers before the account is looked up, so that neither text nor time show whether there is one. */
export const POST = handleOutside(
  contract.POST,
  async ({ body: { email }, language, requestId, now, services }) => {
    services.signIns.afterwards(() => requestReset(services, { email, language, requestId }, now));
    return {};
  },
);
