import * as contract from '@groundwork/contract/v1/admin/mail/_id/index.ts';
import { readMail } from '../../../../../features/base/mail/mail-desk.ts';
import { orNotFound } from '../../../../../platform/refusal.ts';
import { handleOutside } from '../../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ params, signal, services: { app, mail } }) => {
  const found = await app.within({ staff: true, readOnly: true, signal }, (db) =>
    readMail(db, params.id, mail, false),
  );
  const { subject, text } = orNotFound(found);
  return { subject, text };
});
