import * as contract from '@groundwork/contract/v1/users/invitation/validate.ts';
import { openManager } from '../../../../features/people/users/judge-access.ts';
import { countInvitationsLeft, judgeEmails } from '../../../../features/people/users/judge-emails.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, session, services: { app }, ...request }) => {
  const manager = await openManager(app, session, body.organisationId, request);
  const scope = { organisationId: manager.organisationId, readOnly: true };
  return app.within(scope, async (db) => {
    const lines = await judgeEmails(db, body.emails, manager);
    const emails = lines.filter(({ verdict }) => verdict === 'member').map(({ email }) => email);
    const code = emails.length > 0 ? ('EMAIL_ALREADY_EXISTS' as const) : null;
    return { code, emails, lines, invitationsLeft: await countInvitationsLeft(db, manager) };
  });
});
