import { toMachineId, toOrganisationId } from '@groundwork/domain/ids.ts';
import { expect } from 'vitest';
import { ActivityNotices } from '../../platform/live/activity-notice.ts';
import { notifyReadingsStored } from '../../platform/live/readings-notice.ts';
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
