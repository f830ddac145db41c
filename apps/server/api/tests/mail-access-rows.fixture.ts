import { type AccessRow, forAnyone } from './access-row.fixture.ts';

/** Mails are of the whole installation, for its staff. */
const forMail: AccessRow = {
  ids: ['params.id'],
  across: true,
  createRequest: async (build, organisation) => ({
    params: { id: (await build.mail({ organisation })).id },
  }),
};

/** Calls about mail. */
export const MAIL_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/admin/mail': forAnyone({ query: { only: 'open' } }),
  'GET /v1/admin/mail/{id}': forMail,
  'POST /v1/admin/mail/{id}/reveal': forMail,
  'POST /v1/admin/mail/trial': forAnyone(),
  'POST /v1/users/unsubscribe': forAnyone({
    query: { token: 'x' },
    body: { userToken: 'x', emailType: 'alerts' },
  }),
};
