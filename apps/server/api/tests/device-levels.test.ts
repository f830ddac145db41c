import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { MachineFilterKind } from '@groundwork/contract/v1/portal/filters/index.ts';
import { expect } from 'vitest';
import { attentionTest as test } from './attention-test.fixture.ts';

test('filters by the battery and the signal that sources report', async ({
  portal,
  token,
  organisation,
  machine,
  helpers,
}) => {
  const other = await portal.build.machine({ organisation, name: 'Other' });
  await portal.build.machine({ organisation, name: 'Bare' });
  await helpers.reportBattery(machine, 12, 1);
  await helpers.reportBattery(other, 80, 4);
  const list = async (filter: string, call = '/v1/portal/machines/cards') => {
    const path = `${call}?${new URLSearchParams({ filter })}`;
    const { body } = await portal.send<{ machines: PortalMachine[] }>('GET', path, { token });
    return body.machines.map(({ name }) => name);
  };
  const { name } = machine;
  expect(await list('batteryStatus:low')).toEqual([name]);
  expect(await list('signalStatus:good')).toEqual(['Other']);
  expect(await list('signalValue:1')).toEqual([name]);
  expect(await list('batteryStatus:none')).toEqual(['Bare']);
  expect(await list('signalStatus:weak,good')).toEqual(expect.arrayContaining([name, 'Other']));
  for (const call of ['/v1/portal/machines/cards', '/v1/portal/machines/list']) {
    expect(await list('amounts:signalBars-under-3', call)).toEqual([name]);
    expect(await list('amounts:batteryPercent-over-50,signalBars-over-3', call)).toEqual(['Other']);
    expect(await list('amounts:batteryPercent-over-90', call)).toEqual([]);
  }
  const dashboard = `/v1/portal/dashboard?${new URLSearchParams({ filter: 'amounts:batteryPercent-under-20', start: '2026-11-20', end: '2026-11-20' })}`;
  expect(await portal.send('GET', dashboard, { token })).toMatchObject({
    status: 200,
    body: { summary: { numberOfMachines: 1 } },
  });
  for (const page of ['machines', 'dashboard', 'map']) {
    const { body } = await portal.send<{ filters: MachineFilterKind[] }>(
      'GET',
      `/v1/portal/filters?page=${page}`,
      {
        token,
      },
    );
    const options = (kind: string) => body.filters.find(({ id }) => id === kind)?.options.map(({ id }) => id);
    expect(options('batteryStatus')).toEqual(['good', 'low', 'none']);
    expect(options('signalStatus')).toEqual(['good', 'weak', 'none']);
    expect(options('signalValue')).toEqual(['1', '4']);
  }
});
