import { expect, test } from 'vitest';
import { readProofs } from '../tools/spec-proofs.ts';
import { provesRow } from './spec-proof.ts';

test('runs the proof of a row with the row, and names what failed', async () => {
  const seen: unknown[] = [];
  await provesRow('constant:utilisation-limit', ({ value }) => seen.push(value));
  await provesRow('call:POST /v1/machines/{id}/archive', {
    time: () => seen.push('time'),
    timezone: () => seen.push('timezone'),
  });
  expect(seen).toEqual([5, 'time', 'timezone']);
  const failing = provesRow('call:PATCH /v1/portal/machines/{id}/groups', {
    groupId: () => Promise.reject(new Error('is ignored')),
  });
  await expect(failing).rejects.toThrow('call:PATCH /v1/portal/machines/{id}/groups#groupId: is ignored');
});

test.each([
  ['call:GET /v1/nothing', 'docs/spec has no row call:GET /v1/nothing'],
  ['call:POST /v1/machines/{id}/archive', 'not proven: timezone; not in the row: zone'],
])('refuses to prove %s with other names than its own', async (id, problem) => {
  await expect(provesRow(id, { time: () => {}, zone: () => {} })).rejects.toThrow(problem);
});

test('collects the literal ids of a test, and nothing else', () => {
  const text = `
    // provesRow('a comment')
    await provesRow('rule:one', () => {});
    await provesRow(
      "rule:two", {});`;
  expect(readProofs('a.test.ts', text)).toEqual([
    { path: 'a.test.ts', id: 'rule:one' },
    { path: 'a.test.ts', id: 'rule:two' },
  ]);
  expect(readProofs('a.test.ts', 'provesRow(id, run)')).toEqual([
    { path: 'a.test.ts', error: 'the id of a proven row must be a literal' },
  ]);
  expect(readProofs('a.test.ts', "test.skip('x', () => provesRow('rule:one', run))")).toHaveLength(2);
  expect(readProofs('a.test.ts', "test.skip('x', () => {})")).toEqual([]);
});
