import type { Session } from '@groundwork/contract/entities/session.ts';
import { toPersonId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { BuiltOrganisation } from '../../db/build.fixture.ts';
import { sql } from '../../db/sql.ts';
import { deriveLinkToken, type LinkPurpose } from '../../features/people/links/public.ts';
import { hashPassword } from '../../features/people/passwords/public.ts';
import { portalTest } from './portal-test.fixture.ts';
import type { TestServer } from './test-server.fixture.ts';

export const PASSWORD = 'a quarry at half past six';
export const NEW_PASSWORD = 'two dumpers behind a tall hedge';

export type Issued = { readonly token: string; readonly expiresAt: string; readonly browser: string };

/** A computation of argon2id each would cost more than the tests. */
const passwordHash = hashPassword(PASSWORD);
let built = 0;

const mailRow = z.object({
  kind: z.string(),
  linkId: z.nullable(z.string()),
  recipient: z.string(),
  text: z.string(),
});

/** What tests of accounts do at a portal. */
export const createAccountTools = (portal: TestServer) => {
  const post = <Body>(path: string, body: object, token?: string) =>
    portal.send<Body>('POST', path, { body, ...(token !== undefined && { token }) });
  return {
    post,
    me: async (token: string) => portal.send<Session>('GET', '/v1/me', { token }),
    signIn: (email: string, password = PASSWORD, browser?: string) =>
      post<Issued>('/identity/v1/sign-in', { email, password, browser }),
    /** The mails to an address, the latest first. */
    mails: (recipient: string) =>
      portal.database.owner.pool
        .query(
          `select kind, link_id as "linkId", recipient, m::text as text from mail m where recipient = $1 order by id desc`,
          [recipient],
        )
        .then(({ rows }) => z.array(mailRow).parse(rows)),
    readToken: (purpose: LinkPurpose, { linkId }: { readonly linkId: string | null }) =>
      deriveLinkToken(portal.secretKey, purpose, linkId ?? ''),
    audited: async ({ id: organisationId }: BuiltOrganisation) => {
      const rows = await portal.database.app.within({ organisationId, readOnly: true }, (db) =>
        db.rows(z.object({ action: z.string() }), sql`select action from audit_event order by at, id`),
      );
      return rows.map(({ action }) => action);
    },
  };
};

/** Each test has a person with the password `PASSWORD` in an organisation. */
export const accountTest = () =>
  portalTest({ wait: async () => undefined })
    .extend('tools', { scope: 'file' }, ({ portal }) => createAccountTools(portal))
    .extend('organisation', ({ portal }) => portal.build.organisation())
    .extend('person', async ({ portal, organisation }) => {
      built += 1;
      const email = `person-${built}@hire.example`;
      const hash = await passwordHash;
      const { id } = await portal.build.person({ organisation, role: 'member', email, passwordHash: hash });
      return { id: toPersonId(id), email };
    });
