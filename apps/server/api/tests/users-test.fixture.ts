import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as listUsers } from '@groundwork/contract/v1/users/index.ts';
import type { POST as accept } from '@groundwork/contract/v1/users/invitation/accept.ts';
import type { POST as invite, GET as lookUp } from '@groundwork/contract/v1/users/invitation/index.ts';
import type { POST as validate } from '@groundwork/contract/v1/users/invitation/validate.ts';
import * as z from 'zod/mini';
import type { BuiltOrganisation } from '../../db/build.fixture.ts';
import { sql } from '../../db/sql.ts';
import { deriveLinkToken } from '../../features/people/links/issue-link.ts';
import type { LinkPurpose } from '../../features/people/links/one-time-link-store.ts';
import { findInvitationId } from '../../features/people/users/invitation-id.ts';
import { portalTest } from './portal-test.fixture.ts';

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
const PASSWORD = 'a long and unusual phrase 7';

let count = 0;
/** Returns an address that nobody has. */
export const newAddress = () => {
  count += 1;
  return `guest-${count}@acme.example`;
};

/** Each test has an organisation with two administrators; `token` is of the first. */
export const usersTest = portalTest()
  .extend('organisation', ({ portal }) => portal.build.organisation({ name: 'Acme Hire', type: 'rental' }))
  .extend('admin', ({ portal, organisation }) => portal.build.person({ organisation }))
  .extend('other', ({ portal, organisation }) => portal.build.person({ organisation }))
  .extend('token', ({ portal, organisation, admin }) =>
    portal.build.token({ personId: admin.id, organisationId: organisation.id, now: portal.clock.now() }),
  )
  .extend('act', ({ portal, organisation, token }) => {
    const ask = <T>(method: string, path: string, body?: unknown, as = token) =>
      portal.send<T>(method, path, { ...(as && { token: as }), ...(body !== undefined && { body }) });
    const users = async (as = token) =>
      (await ask<Answer<typeof listUsers>>('GET', '/v1/users', undefined, as)).body.users;
    const inviteAll = (body: object, as = token) =>
      ask<Answer<typeof invite>>('POST', '/v1/users/invitation', body, as);
    const judge = async (emails: readonly string[]) =>
      (await ask<Answer<typeof validate>>('POST', '/v1/users/invitation/validate', { emails })).body;
    /** The token in the mail of the latest link of an invitation. */
    const tokenOf = async (id: string, purpose: LinkPurpose = 'invitation') => {
      const { rows } = await portal.database.owner.pool.query(
        'select id from one_time_link where invitation_id = $1 and withdrawn_at is null',
        [findInvitationId(id)],
      );
      return deriveLinkToken(portal.secretKey, purpose, rows[0].id);
    };
    /** Invites one address, and returns the token of its mail. */
    const inviteOne = async (email: string, fields: object = {}) => {
      const { body } = await inviteAll({ emails: [email], ...fields });
      const id = body.invitations[0]?.id ?? '';
      return { id, token: await tokenOf(id) };
    };
    const find = (link: string) =>
      ask<Answer<typeof lookUp>>('GET', `/v1/users/invitation?token=${link}`, undefined, '');
    const join = (link: string, body: object = {}, as = '') =>
      ask<Answer<typeof accept>>('POST', `/v1/users/invitation/accept?token=${link}`, body, as);
    const newcomer = { firstName: 'Bo', lastName: 'Guest', password: PASSWORD };
    const mails = async (recipient: string) =>
      (
        await portal.database.owner.pool.query(
          'select kind, language, facts from mail where recipient = $1',
          [recipient],
        )
      ).rows;
    const events = (of: BuiltOrganisation = organisation) =>
      portal.database.app.within({ organisationId: of.id }, (db) =>
        db.rows(
          z.object({ action: z.string(), subject: z.record(z.string(), z.unknown()) }),
          sql`select action, subject from audit_event order by id`,
        ),
      );
    return { ask, users, inviteAll, inviteOne, judge, tokenOf, find, join, newcomer, mails, events };
  });
