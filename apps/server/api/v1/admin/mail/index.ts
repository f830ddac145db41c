import * as contract from '@groundwork/contract/v1/admin/mail/index.ts';
import { listOutbox } from '../../../../features/base/mail/mail-desk.ts';
import { handleOutside } from '../../../http/handle.ts';

export const GET = handleOutside(contract.GET, ({ query, signal, services: { app, mail } }) =>
  app.within({ staff: true, readOnly: true, signal }, (db) =>
    listOutbox(db, { isUnsettled: query.only === 'open', before: query.before ?? null }, mail),
  ),
);
