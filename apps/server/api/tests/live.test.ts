import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { toMachineId, toOrganisationId } from '@groundwork/domain/ids.ts';
import { expect, vi } from 'vitest';
import { ActivityNotices } from '../../platform/live/activity-notice.ts';
import { notifyReadingsStored } from '../../platform/live/readings-notice.ts';
import { signInLimited } from './limited-world.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';
import { startTestServer } from './test-server.fixture.ts';

const test = portalTest({ beatMs: 20 })
  .extend('organisation', { scope: 'file' }, ({ portal }) => portal.build.organisation())
  .extend('helpers', { scope: 'file' }, ({ portal }) => {
    /** Opens a person's live stream and returns functions that read and close it. */
    async function open(token: string) {
      const response = await fetch(`${portal.base}/v1/portal/live`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const reader = (response.body as ReadableStream<Uint8Array>)
        .pipeThrough(new TextDecoderStream())
        .getReader();
      /** Reads until the text contains `wanted` or the stream ends. */
      const readUntil = async (wanted: string): Promise<string> => {
        let text = '';
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          text += part.value;
          if (text.includes(wanted)) break;
        }
        return text;
      };
      return { response, readUntil, leave: () => reader.cancel() };
    }
    return { open };
  });

test("the stream reports changed machines of the person's own organisation only", async ({
  portal,
  organisation,
  helpers: { open },
}) => {
  const token = await portal.signedIn(organisation, 'viewer');
  const { response, readUntil, leave } = await open(token);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  await readUntil(': beat');
  const notices = new ActivityNotices(portal.database.app, (error) => expect.unreachable(String(error)));
  notices.add({ organisationId: toOrganisationId(organisation.id + 1), machineId: toMachineId(12) });
  notices.add({ organisationId: organisation.id, machineId: toMachineId(7) });
  await notices.flush();
  const text = await readUntil('event: machines');
  expect(text).not.toContain('12');
  expect(text + (await readUntil('\n\n'))).toContain('{"machineIds":["7"]}');
  await leave();
});

test('the stream of a limited member names machines of the limits, and drops those that left', async ({
  portal,
  organisation,
  helpers: { open },
}) => {
  const group = await portal.build.machineGroup({ organisation, name: 'Diggers' });
  const { token } = await signInLimited(portal, organisation, { groupIds: [group.id] });
  const administrator = await portal.signedIn(organisation, 'administrator');
  const [inside, outside] = [
    await portal.build.machine({ organisation }),
    await portal.build.machine({ organisation }),
  ];
  const move = (groupId: string | null) =>
    portal.send('PATCH', `/v1/portal/machines/${inside.id}/groups`, {
      token: administrator,
      body: { groupId },
    });
  await move(String(group.id));
  const { readUntil, leave } = await open(token);
  await readUntil(': beat');
  const notices = new ActivityNotices(portal.database.app, (error) => expect.unreachable(String(error)));
  const notify = async () => {
    for (const { id: machineId } of [outside, inside])
      notices.add({ organisationId: organisation.id, machineId });
    await notices.flush();
    // Of readings of nobody knows which machine.
    await notifyReadingsStored(portal.database.gateway, new Set([organisation.id]));
  };
  await notify();
  expect(await readUntil('"]}\n\n')).toContain(`{"machineIds":["${inside.id}"]}`);
  await move(null);
  expect(await readUntil(']}\n\n')).toContain('{"machineIds":[]}');
  await notify();
  await move(String(group.id));
  const text = await readUntil(']}\n\n');
  expect(text).toContain('{"machineIds":[]}');
  expect(text).not.toContain('heard');
  await leave();
});

test("the stream reports received readings of the person's organisation before figures are derived", async ({
  portal,
  organisation,
  helpers: { open },
}) => {
  const token = await portal.signedIn(organisation, 'viewer');
  const { readUntil, leave } = await open(token);
  await readUntil(': beat');
  await notifyReadingsStored(portal.database.gateway, new Set([toOrganisationId(organisation.id + 1)]));
  await notifyReadingsStored(portal.database.gateway, new Set([organisation.id]));
  const text = await readUntil('event: heard');
  expect(text.split('event:')).toHaveLength(2);
  await leave();
});

test('the stream ends when its session does', async ({ portal, organisation, helpers: { open } }) => {
  const token = await portal.signedIn(organisation, 'viewer');
  const { readUntil } = await open(token);
  await readUntil(': beat');
  await portal.send('POST', '/identity/v1/sign-out', { token });
  expect(await readUntil('never sent')).not.toContain('event:');
});

test('a client that leaves while its session is looked up leaves no stream behind', async ({
  portal,
  organisation,
}) => {
  const token = await portal.signedIn(organisation, 'viewer');
  const { hostname, port } = new URL(portal.base);
  const within = vi.spyOn(portal.database.app, 'within');
  const socket = connect(Number(port), hostname);
  within.mockImplementationOnce(async (scope, work) => {
    socket.destroy();
    await wait(50);
    return portal.database.app.within(scope, work);
  });
  socket.write(`GET /v1/portal/live HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await expect.poll(() => within.mock.calls.length).toBe(3);
  await wait(100);
  expect(within).toHaveBeenCalledTimes(3);
  within.mockRestore();
});

test('open streams do not keep the server from closing', async () => {
  const other = await startTestServer();
  const token = await other.signedIn(await other.build.organisation(), 'viewer');
  const response = await fetch(`${other.base}/v1/portal/live`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const startedAt = performance.now();
  await other.stop();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(await response.text()).toBe('retry: 2000\n\n');
});

test('the eleventh stream of a sign-in ends the first', async ({
  portal,
  organisation,
  helpers: { open },
}) => {
  const token = await portal.signedIn(organisation, 'viewer');
  const streams = [];
  for (let number = 0; number < 11; number += 1) streams.push(await open(token));
  const [first, second] = streams;
  expect(await first?.readUntil('never')).not.toContain('never');
  expect(await second?.readUntil(': beat')).toContain(': beat');
  await Promise.all(streams.map(({ leave }) => leave()));
});
