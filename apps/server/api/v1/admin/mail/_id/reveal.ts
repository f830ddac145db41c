import * as contract from '@groundwork/contract/v1/admin/mail/_id/reveal.ts';
import { saveAuditEvent } from '../../../../../features/base/audit/public.ts';
import { readMail } from '../../../../../features/base/mail/mail-desk.ts';
import { orNotFound } from '../../../../../platform/refusal.ts';
import { handleOutside } from '../../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ params, session, requestId, now, services }) => {
  const { app, mail: desk } = services;
  const person = { organisationId: session.organisation.id, personId: session.personId };
  return app.within({ ...person, staff: true }, async (db) => {
    const { subject, text, mail } = orNotFound(await readMail(db, params.id, desk, true));
    await saveAuditEvent(db, {
      ...{ ...person, requestId, at: now, action: 'mail.revealed' },
      subject: { mailId: mail.id, kind: mail.kind, recipient: mail.recipient },
    });
    return { subject, text };
  });
});
