import * as contract from '@groundwork/contract/v1/admin/mail/trial.ts';
import { saveAuditEvent } from '../../../../features/base/audit/public.ts';
import { tryServer } from '../../../../features/base/mail/mail-desk.ts';
import { findOwnAddress } from '../../../../features/base/mail/mail-store.ts';
import { orNotFound } from '../../../../platform/refusal.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ session, requestId, now, language, services }) => {
  const { app, mail } = services;
  const person = { organisationId: session.organisation.id, personId: session.personId };
  const recipient = orNotFound(await app.within(person, findOwnAddress));
  const result = await tryServer(mail, recipient, language);
  await app.within(person, (db) =>
    saveAuditEvent(db, {
      ...{ ...person, requestId, at: now, action: 'mail.tested' },
      subject: { failedAt: result.failedAt },
    }),
  );
  return { recipient, ...result };
});
