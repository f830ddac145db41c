import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { listOutcomes, movingInTest, worldTest } from './moving-in.fixture.ts';
import { createWorkbook } from './workbook.fixture.ts';

worldTest(
  'the exported list can be changed and imported again, texts that look like formulas too',
  async ({ portal, token, organisation, helpers: { send, listMachines } }) => {
    await portal.build.machine({ organisation, name: '=cmd|A1', assetId: '-7' });
    await portal.build.machine({ organisation, name: 'Without asset ID' });
    const path =
      '/v1/portal/machines/export?columns=name,assetId,type,site,group,oem,manufacturingYear,note,state,customer';
    const { body: csv } = await portal.send<string>('GET', path, {
      token,
      headers: { 'accept-language': 'de' },
    });
    expect(csv).toContain("'=cmd|A1,'-7");
    const names = (await listMachines()).map(({ name }) => name);
    expect((await send(csv)).body).toMatchObject({ unchanged: names.length, bad: 0, changeSetId: null });
    const changed = await send(csv.replace("'=cmd|A1", "'=cmd|B2"));
    expect(changed.body).toMatchObject({ updated: 1, unchanged: names.length - 1 });
    expect((await listMachines()).map(({ name }) => name)).toContain('=cmd|B2');
  },
);

worldTest(
  'a workbook is read with its dates and codes as numbers, and formulas as their stored results',
  async ({ helpers: { send, listMachines }, organisation, portal }) => {
    const { code } = await portal.build.source({ organisation, code: `9${organisation.id}`.padEnd(15, '1') });
    const rows = [
      ['Name', 'Asset ID', 'Type', 'Year built', 'trackerCode', 'attachedFrom'],
      ['Tom & <Jerry>', 'W-1', 'Roller', 2020, Number(code), 46_082.25],
      [{ xml: '<c r="A3" t="str"><f>CONCAT("a","b")</f><v>From a formula</v></c>' }, '=1+1', 'Roller'],
      [{ xml: '<c r="A4"><f>HYPERLINK("http://x")</f></c>' }, 'W-3', 'Roller'],
    ];
    const { body } = await send(await createWorkbook(rows), {
      columns: 'name,assetId,type,manufacturingYear,trackerCode,attachedFrom',
    });
    expect(listOutcomes(body)).toEqual([
      [2, 'created'],
      [3, 'created'],
      [4, 'name REQUIRED'],
    ]);
    expect(body.columns.map(({ heading, samples }) => [heading, samples[0]])).toContainEqual([
      'Name',
      'Tom & <Jerry>',
    ]);
    expect(await listMachines()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Tom & <Jerry>', manufacturing_year: 2020 }),
        expect.objectContaining({ name: 'From a formula', asset_id: '=1+1' }),
      ]),
    );
    const attached = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
      db.rows(z.object({ at: z.string() }), sql`select attached_from::text as at from attachment`),
    );
    expect(attached).toEqual([{ at: '2026-03-01 06:00:00+00' }]);
  },
);

movingInTest.for([
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeffname,type\nGerät €,ROLLER')],
  ['UTF-8 without one', new TextEncoder().encode('name,type\nGerät €,ROLLER')],
  ['Windows-1252', Uint8Array.from(Buffer.from('name;type\nGer\xe4t \x80;ROLLER', 'latin1'))],
] as const)('reads %s', async ([_, bytes], { helpers: { send, listMachines } }) => {
  expect((await send(bytes)).body).toMatchObject({ created: 1 });
  expect((await listMachines()).map(({ name }) => name)).toContain('Gerät €');
});

movingInTest(
  'refuses 5,001 lines, a workbook that unpacks to more than 20 MB, and what is no table',
  async ({ helpers: { send } }) => {
    const lines = (total: number) =>
      `name,type\n${Array.from({ length: total }, (_, i) => `M${i},ROLLER`).join('\n')}`;
    expect((await send(lines(5_001))).body).toMatchObject({
      fields: [{ field: 'body.file', reason: 'TOO_LONG' }],
    });
    const bomb = await createWorkbook([['name', 'type']], { 'xl/other.xml': ' '.repeat(20_000_001) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await send(bomb)).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
    const entities = '<!DOCTYPE x [<!ENTITY a "b">]><workbook>&a;</workbook>';
    const bad = [
      await createWorkbook([['name']], { 'xl/workbook.xml': entities }),
      'PK\x03\x04',
      'a\0b',
      '\n\n',
    ];
    for (const file of bad)
      expect(await send(file)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(await send('name\nX', { columns: 'brokenFrom' })).toMatchObject({ status: 400 });
    expect((await send('Naam onbekend\nX')).body).toMatchObject({ missing: ['name', 'type'], lines: [] });
  },
);

worldTest(
  'who may not attach trackers imports machines without them',
  async ({ portal, organisation, helpers: { send }, world: { source } }) => {
    const member = await portal.signedIn(organisation, 'member');
    const file = (tracker: string) => `name,type,trackerCode\nBy a member,ROLLER,${tracker}`;
    expect(await send(file(source.code), {}, member)).toMatchObject({ status: 403 });
    expect(await send('name,type\nBy a member,ROLLER', {}, member)).toMatchObject({ body: { created: 1 } });
  },
);
