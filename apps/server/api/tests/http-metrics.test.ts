import { expect } from 'vitest';
import { createMetrics } from '../../platform/metrics.ts';
import { portalTest } from './portal-test.fixture.ts';

const metrics = createMetrics();

const test = portalTest({ metrics });

test('calls are counted by route pattern, never by id or by an invented path', async ({ portal }) => {
  const organisation = await portal.build.organisation();
  const token = await portal.signedIn(organisation, 'viewer');
  await portal.send('GET', '/v1/portal/machines/987654/breakdowns?start=2026-01-01', { token });
  await portal.send('GET', '/made-up/987655');
  const read = () => metrics.getSingleMetricAsString('groundwork_http_call_seconds');
  // A call is counted just after its response was sent.
  await expect.poll(read).toContain('count{method="GET",route="unknown",status="404"} 1');
  const text = await read();
  expect(text).toContain('count{method="GET",route="/v1/portal/machines/:id/breakdowns",status=');
  expect(text).not.toMatch(/98765|2026-01-01/);
});

test('an open live stream is counted until it closes', async ({ portal }) => {
  const organisation = await portal.build.organisation();
  const token = await portal.signedIn(organisation, 'viewer');
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${portal.base}/v1/portal/live`, { headers, signal: leaving.signal });
  const count = () => metrics.getSingleMetricAsString('groundwork_live_streams');
  expect(await count()).toContain('groundwork_live_streams 1');
  leaving.abort();
  await expect.poll(count).toContain('groundwork_live_streams 0');
});
