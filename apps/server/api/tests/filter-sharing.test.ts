import { expect } from 'vitest';
import { provesRow } from '../../../../testing/spec-proof.ts';
import { memberTest } from './portal-test.fixture.ts';

const test = memberTest('member');

test('an administrator shares a filter with the organisation, which every list of the page then offers', async ({
  portal,
  token,
  organisation,
}) => {
  type Listed = { savedFilters: { name: string; isShared: boolean }[] };
  const filters = [{ id: 'machineType', options: ['PUMP'] }];
  const save = (query: string, as: string, isShared: boolean) =>
    portal.send('POST', `/v1/portal/filters/saved?${query}`, { token: as, body: { filters, isShared } });
  const list = async (label: string, as: string) => {
    const path = `/v1/portal/filters/saved/list?label=${label}`;
    return (await portal.send<Listed>('GET', path, { token: as })).body.savedFilters.map(
      ({ name, isShared }) => [name, isShared],
    );
  };
  const administrator = await portal.signedIn(organisation, 'administrator');
  const stranger = await portal.signedIn(await portal.build.organisation(), 'viewer');
  expect(await save('name=Mine&label=map', token, true)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  });
  await provesRow('call:gap/saved-filters-list', async () => {
    await save('name=Mine&label=map', token, false);
    await save('name=Wet&label=map', administrator, true);
    await save('name=Own&label=map', administrator, false);
    await save('name=Elsewhere&label=dashboard', administrator, true);
    expect(await list('map', token)).toEqual([
      ['Mine', false],
      ['Wet', true],
    ]);
    expect(await list('map', administrator)).toEqual([
      ['Own', false],
      ['Wet', true],
    ]);
    expect(await list('map', stranger)).toEqual([]);
  });
  // Another person's filter cannot be deleted, and is no longer offered once it is not shared.
  await portal.send('DELETE', '/v1/portal/filters/saved?name=Wet&label=map', { token });
  expect(await list('map', token)).toHaveLength(2);
  await save('name=Wet&label=map', administrator, false);
  expect(await list('map', token)).toEqual([['Mine', false]]);
});
