import { createServer } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { startMail } from '../../../jobs/mail/send-mail.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { deliveryTest, invite, MINUTE_MS, SECRET } from './delivery-test.fixture.ts';
import { LOGIN, startMailServer } from './mail-server.fixture.ts';
import { claimMails, expireMails, forgetMails, measureMails, settleMail } from './mail-store.ts';
import { countMails, listMailStates, queueMail } from './public.ts';

const test = deliveryTest();

test('a mail arrives once, in its language, with its link, from and reply address', async ({
  server,
  world,
}) => {
  await world.queue('ann@acme.example', { to: { address: 'Ann@Acme.example', name: 'Ann Ö' } });
  expect(await world.deliver()).toEqual({ mails: 1, trouble: null });
  expect(await world.deliver()).toEqual({ mails: 0, trouble: null });
  const [mail] = server.received;
  expect(server.received).toHaveLength(1);
  expect(mail?.to).toEqual(['ann@acme.example']);
  expect(mail?.raw).toContain('From: Hire Ltd <portal@hire.example>');
  expect(mail?.raw).toContain('Reply-To: desk@hire.example');
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
  expect(mail?.messageId).toMatch(/^[0-9a-f-]{36}@hire\.example$/);
  expect(mail?.raw.replaceAll(/=\r?\n/g, '')).toContain(`invitation.17.${SECRET}`);
  expect(await world.read()).toMatchObject([{ outcome: 'sent', tries: 1, answer: null, claim: null }]);
});

test('a cause has one mail, also if its request is repeated at once, and none if its transaction fails', async ({
  database: { app },
  world,
}) => {
  const { organisationId } = world;
  const twice = { cause: 'invitation:1:1' };
  const ids = await Promise.all([world.queue('a@acme.example', twice), world.queue('a@acme.example', twice)]);
  expect(ids.filter((id) => id === null)).toHaveLength(1);
  const failing = app.within({ organisationId }, async (db) => {
    await queueMail(db, invite('b@acme.example', organisationId, world.now()), world.now());
    throw new Error('the cause failed');
  });
  await expect(failing).rejects.toThrow('the cause failed');
  expect(await world.read()).toHaveLength(1);
});

test('no mail is queued for another organisation', async ({ database: { app }, build, world }) => {
  const other = await build.organisation();
  const foreign = app.within({ organisationId: world.organisationId }, (db) =>
    queueMail(db, invite('a@acme.example', other.id, world.now()), world.now()),
  );
  await expect(foreign).rejects.toThrow('a mail of another organisation');
});

test('a refusal is final, and the words of the server are kept without the link that they quote', async ({
  database,
  server,
  world,
}) => {
  server.setReply(() => ({
    code: 550,
    text: `no: https://portal.example/rsvp#token=invitation.17.${SECRET} is spam`,
  }));
  await world.queue('refused@acme.example', { cause: 'c' });
  await world.deliver();
  const [row] = await world.read();
  expect(row).toMatchObject({
    outcome: 'failed',
    tries: 1,
    answer: expect.stringContaining('550 no: … is spam'),
  });
  const { organisationId } = world;
  const states = await database.app.within({ organisationId }, (db) =>
    listMailStates(db, organisationId, ['c']),
  );
  expect(states).toMatchObject([{ cause: 'c', state: 'failed', serverAnswer: row?.answer }]);
  const { rows } = await database.owner.pool.query('select m::text as text from mail m');
  expect(JSON.stringify(rows)).not.toContain(SECRET);
});

test('a greylisted mail is tried again after 1, 2, 4 … 60 minutes, eight times', async ({
  database,
  server,
  world,
}) => {
  server.setReply(() => ({ code: 451, text: 'greylisted' }));
  await world.queue('later@acme.example');
  const pauses: unknown[] = [];
  for (const tries of [1, 2, 6, 7, 8]) {
    await database.owner.pool.query('update mail set tries = $1', [tries - 1]);
    await world.deliver();
    const [row] = await world.read();
    expect(row).toMatchObject({ tries, answer: expect.stringContaining('451 greylisted') });
    if (row?.outcome === null) pauses.push(row.dueMinutes);
    world.forward(Number(row?.dueMinutes));
  }
  expect(pauses).toEqual([1, 2, 32, 60]);
  expect(await world.read()).toMatchObject([{ outcome: 'failed', tries: 8 }]);
  await world.queue('patient@acme.example');
  await world.deliver();
  server.setReply(() => 'take');
  world.forward(1);
  await world.deliver();
  expect(server.received).toHaveLength(1);
});

test('a wrong port, a wrong password and a server that is away for a while use no tries', async ({
  server,
  world,
}) => {
  const { settings } = server;
  await world.queue('ann@acme.example');
  const refused = await world.deliver({ smtp: { ...settings, login: { ...LOGIN, password: 'wrong-one' } } });
  expect(refused).toEqual({ mails: 0, trouble: expect.stringContaining('535') });
  expect(refused.trouble).not.toContain('wrong-one');
  await server.stop();
  const away = await world.deliver();
  expect(away.trouble).toContain('ECONNREFUSED');
  expect(await world.read()).toMatchObject([{ outcome: null, tries: 0, answer: away.trouble }]);
  const again = await startMailServer(settings.port);
  onTestFinished(() => again.stop());
  await world.deliver();
  expect(again.received).toHaveLength(1);
  expect(await world.read()).toMatchObject([{ outcome: 'sent', tries: 1, answer: null }]);
});

test('a server whose answer was lost gets a second copy with the same Message-ID, and only it', async ({
  server,
  world,
}) => {
  let isLost = true;
  server.setReply((address) => (address.startsWith('lost') && isLost ? 'lost' : 'take'));
  await world.queue('lost@acme.example');
  await world.queue('plain@acme.example');
  await world.deliver();
  isLost = false;
  world.forward(1);
  await world.deliver();
  const copies = server.received.filter(({ to }) => to[0] === 'lost@acme.example');
  expect(copies).toHaveLength(2);
  expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  expect(server.received).toHaveLength(3);
  expect(await world.read()).toMatchObject([
    { outcome: 'sent', tries: 2 },
    { outcome: 'sent', tries: 1 },
  ]);
});

test('a slow server delays no call, and a mute one is given up after the deadline', async ({
  server,
  world,
}) => {
  const [arrived, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.setReply(async (address) => {
    if (address.startsWith('mute')) return 'mute';
    arrived.resolve();
    await release.promise;
    return 'take';
  });
  await world.queue('slow@acme.example');
  const delivering = world.deliver();
  // While a mail is on its way, the transactions of other causes commit.
  await arrived.promise;
  await world.queue('mute@acme.example');
  release.resolve();
  await delivering;
  expect(await world.read()).toMatchObject([{ outcome: 'sent' }, { outcome: null, tries: 0 }]);
  await world.deliver({ times: { silenceMs: 5_000, deadlineMs: 500 } });
  expect((await world.read())[1]).toMatchObject({
    ...{ outcome: null, tries: 1, answer: 'The mail server took too long.' },
  });
});

test('a server that greets one letter at a time is given up', async ({ world }) => {
  const dripping = createServer((socket) => {
    const drip = setInterval(() => socket.write('2'), 50);
    socket.on('error', () => {}).on('close', () => clearInterval(drip));
  });
  await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void dripping.close());
  const { port } = dripping.address() as { port: number };
  await world.queue('ann@acme.example');
  const times = { silenceMs: 300, deadlineMs: 300 };
  const { trouble } = await world.deliver({ smtp: { ...world.delivery.smtp, port }, times });
  expect(trouble).not.toBeNull();
  expect(await world.read()).toMatchObject([{ outcome: null, tries: 0 }]);
});

test('two workers at once send each mail once', async ({ server, world }) => {
  const addresses = Array.from({ length: 12 }, (_, number) => `p${number}@acme.example`);
  await Promise.all(addresses.map((address) => world.queue(address)));
  const drain = async () => {
    while ((await world.deliver()).mails > 0);
  };
  await Promise.all([drain(), drain()]);
  await drain();
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual([...addresses].sort());
});

test('the mails of a worker that died are sent when its lease ends, and its late result changes nothing', async ({
  database: { app },
  server,
  world,
}) => {
  await world.queue('ann@acme.example');
  const [claimed] = await app.within({}, (db) =>
    claimMails(db, 'email', world.now(), { leaseMs: 2 * MINUTE_MS, maxMails: 5 }),
  );
  expect(claimed).toMatchObject({ recipient: 'ann@acme.example', tries: 1 });
  expect(await world.deliver()).toEqual({ mails: 0, trouble: null });
  world.forward(3);
  await world.deliver();
  expect(server.received).toHaveLength(1);
  const late = { outcome: 'failed', serverAnswer: 'late', dueAt: null, givesBack: false } as const;
  expect(claimed && (await app.within({}, (db) => settleMail(db, claimed, late, world.now())))).toBe(false);
  expect(await world.read()).toMatchObject([{ outcome: 'sent', tries: 2 }]);
});

test('an organisation with many mails does not keep those of others waiting', async ({
  build,
  server,
  world,
}) => {
  const other = await build.organisation();
  for (let number = 0; number < 10; number += 1) await world.queue(`many${number}@acme.example`);
  await world.queue('one@other.example', {}, other.id);
  await world.deliver();
  expect(server.received).toHaveLength(5);
  expect(server.received.map(({ to }) => to[0])).toContain('one@other.example');
});

test('line breaks in names and addresses add no header and no recipient', async ({ server, world }) => {
  const evil = 'Ann\r\nBcc: eve@evil.example\r\n\r\nText';
  const facts = { organisationName: evil, inviterName: `<b>${evil}</b>` };
  await world.queue('', {
    to: { address: 'ann@acme.example', name: `"${evil}" <eve@evil.example>,` },
    facts,
  });
  await world.deliver();
  const [mail] = server.received;
  expect(mail?.to).toEqual(['ann@acme.example']);
  const [head = '', body = ''] = mail?.raw.split(/\r\n\r\n(.*)/s) ?? [];
  expect(head).not.toMatch(/^(Bcc|Cc):/im);
  expect(head.match(/^To:/gim)).toHaveLength(1);
  expect(body.split('text/html')[1]).not.toContain('<b>');
  for (const address of ['ann@acme.example\r\nBcc: eve@evil.example', 'a@b.example, c@d.example', 'ann'])
    await expect(world.queue(address)).rejects.toThrow('an address that is not valid');
});

test('mails are counted for limits, expire with their links and are forgotten', async ({
  database: { app },
  world,
}) => {
  const { organisationId, now } = world;
  const since = new Date(now().getTime() - MINUTE_MS);
  await world.queue('ann@acme.example');
  await world.queue('bo@acme.example');
  const of = { kind: 'invitation', since };
  const count = (more: { address: string } | { organisationId: typeof organisationId }) =>
    app.within({}, (db) => countMails(db, { ...of, ...more }));
  expect(await count({ address: 'ann@acme.example' })).toMatchObject({ mails: 1 });
  expect(await count({ organisationId })).toMatchObject({ mails: 2 });
  expect(await count({ address: 'eve@acme.example' })).toEqual({ mails: 0, lastAt: null });
  expect(await app.within({}, measureMails)).toMatchObject({ waiting: 2 });
  world.forward(8 * 24 * 60);
  expect(await app.within({}, (db) => expireMails(db, now()))).toBe(2);
  expect(await world.deliver()).toEqual({ mails: 0, trouble: null });
  expect(await app.within({}, (db) => forgetMails(db, now()))).toBe(0);
  world.forward(1);
  expect(await app.within({}, (db) => forgetMails(db, now()))).toBe(2);
});

test('the worker sends by itself, counts what it does, and logs no link, address or password', async ({
  server,
  world,
}) => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const metrics = createMetrics();
  server.setReply((address) =>
    address.startsWith('refused') ? { code: 550, text: `${SECRET} ${LOGIN.password}` } : 'take',
  );
  await world.queue('ann@acme.example');
  await world.queue('refused@acme.example');
  const worker = startMail({ ...world.delivery, log, metrics });
  onTestFinished(() => worker.stop());
  await expect
    .poll(async () => (await world.read()).map(({ outcome }) => outcome))
    .toEqual(['sent', 'failed']);
  await worker.stop();
  expect(await metrics.metrics()).toMatch(
    /mails_queued 0\n.*oldest_age_seconds 0\n.*outcome="sent"} 1\n.*outcome="failed"} 1\n/s,
  );
  await server.stop();
  await world.queue('later@acme.example');
  const cutOff = startMail({ ...world.delivery, log, metrics: createMetrics() });
  onTestFinished(() => cutOff.stop());
  await expect.poll(() => lines.join('')).toContain('mail server unreachable, retrying');
  for (const secret of [SECRET, LOGIN.password, 'acme.example']) expect(lines.join('')).not.toContain(secret);
});
