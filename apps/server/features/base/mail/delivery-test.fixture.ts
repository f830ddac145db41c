import { randomUUID } from 'node:crypto';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { type Delivery, deliverDueMails } from './deliver-mail.ts';
import { startMailServer } from './mail-server.fixture.ts';
import { type MailRequest, queueMail } from './public.ts';

/** In every link, and never in a row. */
export const SECRET = 'k7Xq9-derived-when-sent';
export const MINUTE_MS = 60_000;

/** Creates a `test` with a mail server, an organisation, and a worker whose clock the test moves. */
export const deliveryTest = () =>
  databaseTest()
    .extend('server', async ({ database }, { onCleanup }) => {
      await database.owner.pool.query('delete from mail');
      const server = await startMailServer();
      onCleanup(() => server.stop());
      return server;
    })
    .extend('world', async ({ database: { app, owner }, build, server }) => {
      let at = Date.parse('2026-11-20T10:00:00Z');
      const now = () => new Date(at);
      const { id: organisationId } = await build.organisation();
      const delivery: Delivery = {
        ...{ app, smtp: server.settings, publicUrl: 'https://portal.example', now },
        resolveLink: ({ purpose, id }) => `https://portal.example/rsvp#token=${purpose}.${id}.${SECRET}`,
        times: { silenceMs: 20_000, deadlineMs: 40_000 },
      };
      const queue = (to: string, more: Partial<MailRequest> = {}, organisation = organisationId) =>
        app.within({ organisationId: organisation }, (db) =>
          queueMail(db, { ...invite(to, organisation, now()), ...more } as MailRequest, now()),
        );
      const read = async (): Promise<Record<string, unknown>[]> =>
        (
          await owner.pool.query(
            `select recipient, outcome, tries, server_answer as answer, claim,
             round(extract(epoch from due_at - $1::timestamptz) / 60)::int as "dueMinutes" from mail order by id`,
            [now()],
          )
        ).rows;
      return {
        ...{ organisationId, delivery, now, queue, read },
        deliver: (over: Partial<Delivery> = {}) => deliverDueMails({ ...delivery, ...over }),
        forward: (minutes: number) => {
          at += minutes * MINUTE_MS;
        },
      };
    });

/** Creates an invitation by an organisation. */
export const invite = (address: string, organisationId: MailRequest['organisationId'], now: Date) =>
  ({
    kind: 'invitation',
    to: { address },
    language: 'de',
    organisationId,
    cause: randomUUID(),
    facts: { organisationName: 'Bau & Söhne', inviterName: 'Bo' },
    link: { purpose: 'invitation', id: '17', expiresAt: new Date(now.getTime() + 7 * 86_400_000) },
  }) as const;
