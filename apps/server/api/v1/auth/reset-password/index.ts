import * as contract from '@groundwork/contract/v1/auth/reset-password/index.ts';
import { requestMail } from '../../../../features/people/own-account/answer-request.ts';
import { handleOutside } from '../../../http/handle.ts';

/** Answers before the account is looked up, so that neither text nor time show whether there is one. */
export const POST = handleOutside(
  contract.POST,
  async ({ body: { email }, language, requestId, now, services }) => {
    await requestMail(services, { email, personId: null, language, requestId }, now);
    return {};
  },
);
