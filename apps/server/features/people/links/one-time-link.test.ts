import type { MemberKey } from '@groundwork/domain/keys.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { sql } from '../../../db/sql.ts';
import { createSecretKey } from '../../../platform/secret-key.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import { createLink, deriveLinkToken } from './issue-link.ts';
import {
  findLink,
  isInstallationSetUp,
  type LinkPurpose,
  type LinkSubject,
  useLink,
  withdrawLinks,
} from './one-time-link-store.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const LASTING = { now: NOW, minutes: 60 };
const key = createSecretKey();
const test = databaseTest();

const create = (app: Database, subject: LinkSubject) =>
  app.within({}, (db) => createLink(db, key, subject, LASTING));
const find = (app: Database, purpose: LinkPurpose, token: string, now = NOW) =>
  app.within({}, (db) => findLink(db, purpose, hashToken(token), now));
const use = (app: Database, token: string) => app.within({}, (db) => useLink(db, hashToken(token), NOW));

/** Saves an open invitation. */
async function invite(app: Database, { organisationId, personId }: MemberKey, email: string) {
  const { id } = await app.within({ organisationId }, (db) =>
    db.one(
      z.object({ id: z.int() }),
      sql`insert into invitation (organisation_id, kind, email, role, language, invited_by, created_at, sent_at,
            expires_at)
        values (${organisationId}, 'user', ${email}, 'member', 'en', ${personId}, now(), now(), now()) returning id`,
    ),
  );
  return id;
}

test('a token is derived from the id of its link with the key, and is not stored', async ({
  database: { app, owner },
  build,
}) => {
  const { id: personId } = await build.person({ organisation: await build.organisation() });
  const { id, token } = await create(app, { purpose: 'password-reset', personId });
  expect(deriveLinkToken(key, 'password-reset', id)).toBe(token);
  expect(deriveLinkToken(key, 'email-undo', id)).not.toBe(token);
  expect(deriveLinkToken(createSecretKey(), 'password-reset', id)).not.toBe(token);
  const { rows } = await owner.pool.query('select l::text as text from one_time_link l where id = $1', [id]);
  expect(rows[0].text).not.toContain(token);
});

test('links, other purpose: a link is unknown to every purpose but its own', async ({
  database: { app },
  build,
}) => {
  const { id: personId } = await build.person({ organisation: await build.organisation() });
  const { token } = await create(app, { purpose: 'password-reset', personId });
  const purposes = [
    'first-administrator',
    'invitation',
    'customer-invitation',
    'email-change',
    'email-undo',
  ] as const;
  for (const purpose of purposes) expect(await find(app, purpose, token)).toBeNull();
  expect(await find(app, 'password-reset', token)).toMatchObject({ personId, organisationId: null });
});

test('links, other subject: a new link withdraws those of its purpose and subject, and no others', async ({
  database: { app },
  build,
}) => {
  const organisation = await build.organisation();
  const organisationId = organisation.id;
  const [ann, bob] = [await build.person({ organisation }), await build.person({ organisation })];
  const invitations = [
    await invite(app, { organisationId, personId: ann.id }, 'x@example.com'),
    await invite(app, { organisationId, personId: ann.id }, 'y@example.com'),
  ];
  const subjects: readonly LinkSubject[] = [
    { purpose: 'first-administrator', organisationId },
    { purpose: 'first-administrator', organisationId: null },
    ...invitations.map((invitationId) => ({ purpose: 'invitation', organisationId, invitationId }) as const),
    ...[ann, bob].map(({ id }) => ({ purpose: 'password-reset', personId: id }) as const),
    { purpose: 'email-change', personId: ann.id, email: 'new@example.com' },
    { purpose: 'email-undo', personId: ann.id, email: 'old@example.com' },
  ];
  const links = [];
  for (const subject of subjects) links.push({ ...subject, ...(await create(app, subject)) });
  for (const { purpose, token } of links) expect(await find(app, purpose, token)).not.toBeNull();
  const [subject = { purpose: 'first-administrator', organisationId: null }] = subjects.slice(4);
  const again = await create(app, subject);
  for (const [index, { purpose, token }] of links.entries())
    expect((await find(app, purpose, token)) === null).toBe(index === 4);
  await app.within({}, (db) => withdrawLinks(db, subject, NOW));
  expect(await find(app, subject.purpose, again.token)).toBeNull();
  expect(await use(app, again.token)).toBe(false);
});

test('links, twice at once: one of two uses counts', async ({ database: { app }, build }) => {
  const { id: personId } = await build.person({ organisation: await build.organisation() });
  const { token } = await create(app, { purpose: 'password-reset', personId });
  const both = await Promise.all([use(app, token), use(app, token)]);
  expect(both.sort()).toEqual([false, true]);
  expect(await find(app, 'password-reset', token)).toMatchObject({ isUsed: true });
  expect(await app.within({}, isInstallationSetUp), 'only a set-up link sets up').toBe(false);
});

test('links, expired: a link ends after its time', async ({ database: { app }, build }) => {
  const { id: personId } = await build.person({ organisation: await build.organisation() });
  const { token } = await create(app, { purpose: 'password-reset', personId });
  const atEnd = new Date(NOW.getTime() + 60 * 60_000);
  expect(await find(app, 'password-reset', token, new Date(atEnd.getTime() - 1))).toMatchObject({
    isExpired: false,
  });
  expect(await find(app, 'password-reset', token, atEnd)).toMatchObject({ isExpired: true });
});
