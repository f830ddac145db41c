import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { expect } from 'vitest';
import { memberTest } from './portal-test.fixture.ts';

const test = memberTest('internal', { timeZone: 'Europe/Paris' });

test('a machine that was never derived is not monitored and has a day without figures', async ({
  portal,
  organisation,
  token,
}) => {
  const machine = await portal.build.machine({ organisation });
  const { body } = await portal.send<{ machines: PortalMachine[] }>('GET', '/v1/portal/machines/list', {
    token,
  });
  expect(body.machines).toMatchObject([
    {
      id: String(machine.id),
      state: 'not-monitored',
      stateSince: null,
      lastSeenAt: null,
      location: null,
      today: { startsAt: '2026-11-19T23:00:00Z', endsAt: '2026-11-20T23:00:00Z', states: '' },
      activitySummary: { totalHours: { value: null, completeness: null } },
    },
  ]);
  type Activity = { days: { date: string; segments: unknown[] }[] };
  const path = `/v1/machines/${machine.id}/activity?start=2026-10-24&end=2026-10-26`;
  const { days } = (await portal.send<Activity>('GET', path, { token })).body;
  expect(days.map(({ date, segments }) => [date, segments.length])).toEqual([
    ['2026-10-24', 0],
    ['2026-10-25', 0],
    ['2026-10-26', 0],
  ]);
});

test('a vibration sensor is learning for a week or until its levels are set', async ({
  portal,
  token,
  organisation,
}) => {
  const learning = async () => {
    const { body } = await portal.send<{ machines: PortalMachine[] }>('GET', '/v1/portal/machines/list', {
      token,
    });
    return body.machines.filter(({ isLearning }) => isLearning).map(({ name }) => name);
  };
  for (const [name, from] of [
    ['Fresh', '2026-11-14T10:00:00Z'],
    ['Levelled', '2026-11-18T10:00:00Z'],
    ['Learned', '2026-11-13T09:00:00Z'],
  ] as const) {
    const machine = await portal.build.machine({ organisation, name });
    const source = await portal.build.source({ organisation, type: 'LORA', code: `SENSOR-${name}` });
    await portal.build.attachment({ machine, source, from });
    const profile = { ...createDefaultProfile('LORA'), vibration: { on: 5, active: 20 } };
    if (name === 'Levelled') await portal.build.sourceProfile({ source, from, profile });
  }
  expect(await learning()).toEqual(['Fresh']);
});

test('a list without figures contains the machines monitored in a range', async ({
  portal,
  organisation,
  token,
}) => {
  const [early, never] = [
    await portal.build.machine({ organisation, name: 'Early' }),
    await portal.build.machine({ organisation, name: 'Never' }),
  ];
  const source = await portal.build.source({ organisation });
  await portal.build.attachment({
    machine: early,
    source,
    from: '2026-02-01T00:00:00Z',
    until: '2026-02-10T00:00:00Z',
  });
  const names = async (query: string) => {
    const response = await portal.send<{ machines: { name: string }[] }>('GET', `/v1/machines/list${query}`, {
      token,
    });
    return response.body.machines.map(({ name }) => name);
  };
  expect(await names('')).toEqual(['Early', never.name]);
  expect(await names('?startDate=2026-02-10&endDate=2026-02-12')).toEqual(['Early']);
  expect(await names('?startDate=2026-02-11&endDate=2026-02-12')).toEqual([]);
  expect(await names('?startDate=max')).toEqual(['Early']);
});

test('a long list is compressed if the client accepts it', async ({ portal, organisation, token }) => {
  for (let count = 0; count < 5; count += 1) await portal.build.machine({ organisation });
  const request = (encoding: string) =>
    portal.send<{ machines: unknown[] }>('GET', '/v1/portal/machines/list', {
      token,
      headers: { 'accept-encoding': encoding },
    });
  const plain = await request('identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.body.machines).toHaveLength(5);
  const best = [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0', null],
    ['zstd;q=0, gzip;q=0.5', 'gzip'],
  ] as const;
  for (const [accepted, expected] of best) {
    const { headers, body } = await request(accepted);
    expect(headers.get('content-encoding'), accepted).toBe(expected);
    expect(body, accepted).toEqual(plain.body);
  }
});
