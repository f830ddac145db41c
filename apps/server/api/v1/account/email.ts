import * as contract from '@groundwork/contract/v1/account/email.ts';
import { requestMail } from '../../../features/people/own-account/answer-request.ts';
import { requireFreshOwn } from '../../../features/people/session/fresh-authentication.ts';
import { auditPerson } from '../../../features/people/session/public.ts';
import { handleOutside } from '../../http/handle.ts';

/** Answers before the address is looked up, so that neither text nor time show whether another account has it. */
export const PUT = handleOutside(
  contract.PUT,
  async ({ session, body: { email }, language, requestId, now, services }) => {
    requireFreshOwn(session, now);
    const { personId } = session;
    await auditPerson(services.app, { personId, requestId, now }, 'address-change.requested');
    await requestMail(services, { email, personId, language, requestId }, now);
    return {};
  },
);
