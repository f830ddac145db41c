import type { AttentionFinding, AttentionMachine } from '@groundwork/contract/entities/attention.ts';
import { expect, test } from 'vitest';
import { attentionAddress, attentionStep } from './attention-step.ts';

const since = '2026-11-19T23:30:00Z';
const machine: AttentionMachine = {
  id: '7',
  name: 'Anna',
  assetId: '',
  type: 'EXCAVATOR',
  category: 'earthmoving',
  oem: null,
  site: null,
  owner: null,
  state: 'missing',
  stateSince: null,
  lastSeenAt: null,
  timezone: 'Europe/Helsinki',
  place: null,
  findings: [],
};

test.each<[AttentionFinding, machine: string, step: RegExp]>([
  [{ reason: 'silent', since }, '&selectedDate=2026-11-20', /^\/machines\/7\?ref=dashboard#sources$/],
  [
    { reason: 'broken-down', since, until: null, cause: 'Hose' },
    '&selectedDate=2026-11-20',
    /^\/machines\/7\?ref=dashboard#records$/,
  ],
  [
    { reason: 'off-site', since, siteId: '1', siteName: 'Depot', distanceMetres: 9_000 },
    '&selectedDate=2026-11-20',
    /^\/map\?machine=7$/,
  ],
  [
    { reason: 'battery', since, percent: 12, volts: null, level: 20 },
    '',
    /^\/machines\/7\?ref=dashboard#sources$/,
  ],
  [
    {
      reason: 'idle-share',
      since,
      date: '2026-11-18',
      idleSeconds: 7_200,
      idlePercentage: 80,
      usualIdlePercentage: 20,
      extraIdleSeconds: 5_400,
    },
    '&selectedDate=2026-11-18',
    /^\/receipts\?figure=idlePercentage&startDate=2026-11-18&endDate=2026-11-18.*machine=7/,
  ],
])('$reason leads to the day in the zone of the machine, and its step further', (finding, address, step) => {
  expect(attentionAddress(machine, finding)).toBe(`/machines/7?ref=dashboard${address}`);
  expect(attentionStep(machine, finding, true)).toMatchObject({
    name: finding.reason,
    href: expect.stringMatching(step),
  });
});

test('who changes nothing is led to what there is to see, also on the page of a hired machine', () => {
  const silent = { reason: 'silent', since } as const;
  expect(attentionStep(machine, silent, false)).toMatchObject({
    name: 'tracker',
    href: '/machines/7?ref=dashboard#sources',
  });
  expect(attentionStep({ ...machine, owner: 'Fieldgate' }, silent, true)).toMatchObject({
    name: 'machine',
    href: '/machines/7?ref=dashboard&selectedDate=2026-11-20',
  });
});
