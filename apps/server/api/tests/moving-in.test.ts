import type { MachineSchemaAnswer } from '@groundwork/contract/entities/machine-schema.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { listOutcomes, worldTest } from './moving-in.fixture.ts';

const HEAD =
  'name,assetId,type,oem,model,manufacturingYear,serialNumber,site,group,hourMeter,trackerCode,attachedFrom,customer';
const LINE =
  'Digger 1,A-1,EXCAVATOR,Volvo,EC220,2019,S-1,North,Big,1234.5,350000000000001,2026-03-01 07:00,Bob';
const TABLES = ['machine', 'attachment', 'site_assignment', 'hire', 'meter_correction'];

worldTest(
  'a line brings a machine with everything, and undoing it removes all of that',
  async ({ helpers: { send, undo, count, listMachines }, world: { source } }) => {
    const file = `${HEAD}\n${LINE.replace('350000000000001', source.code)}`;
    const before = await Promise.all(TABLES.map(count));
    const tried = await send(file, { dryRun: 'true' });
    expect(tried.body).toMatchObject({ dryRun: true, created: 1, bad: 0, changeSetId: null });
    expect(await Promise.all(TABLES.map(count))).toEqual(before);
    const { body } = await send(file);
    expect(body).toMatchObject({ created: 1, updated: 0, bad: 0, missing: [] });
    expect(await listMachines()).toContainEqual({
      ...{ name: 'Digger 1', asset_id: 'A-1', machine_type: 'EXCAVATOR', oem: 'Volvo', model: 'EC220' },
      ...{ manufacturing_year: 2019, serial_number: 'S-1', group: 'Big' },
    });
    expect(await Promise.all(TABLES.map(count))).toEqual(before.map((rows) => rows + 1));
    expect((await send(file)).body).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 1,
      changeSetId: null,
    });
    const undone = await undo(body.changeSetId ?? '');
    expect(undone.body).toMatchObject({ kept: 0, fileName: 'fleet.csv', undoneAt: expect.any(String) });
    expect(await Promise.all(TABLES.map(count))).toEqual(before);
    expect(await undo(body.changeSetId ?? '')).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect((await send(file)).body).toMatchObject({ created: 1 });
  },
);

worldTest(
  'each bad line is named and leaves nothing behind',
  async ({ portal, helpers: { send, count }, organisation, world: { source } }) => {
    const others = await portal.build.source({ organisation: await portal.build.organisation() });
    const twice = await portal.build.machine({ organisation, assetId: 'TWICE' });
    await portal.build.machine({ organisation, assetId: 'twice' });
    const file = [
      'Machine,Asset id,Type,trackerCode,site,group,attachedFrom,hourMeter,manufacturingYear,customer',
      `Good,A-1,Excavator,${source.code}`,
      'Same asset,a-1,Excavator',
      'good,A-2,Excavator',
      `Same tracker,A-3,Excavator,${source.code}`,
      `Of others,A-4,Excavator,${others.code}`,
      'Unknown tracker,A-5,Excavator,1',
      'No type,A-6,',
      'Unknown type,A-7,Spaceship',
      'Places,A-8,Excavator,,Nowhere,Nobody',
      'Future,A-9,Excavator,,,,2027-01-01',
      'Numbers,A-10,Excavator,,,,,many,19.5',
      `Ambiguous,TWICE,Excavator`,
      `${twice.name},A-11,Excavator`,
      '"open quote,A-12,Excavator',
      'Customer,A-13,Excavator,,,,,,,Nobody',
    ].join('\r\n');
    const machines = await count('machine');
    const { body } = await send(file);
    expect(listOutcomes(body)).toEqual([
      [2, 'created'],
      [3, 'assetId ALREADY_TAKEN'],
      [4, 'name ALREADY_TAKEN'],
      [5, 'trackerCode ALREADY_TAKEN'],
      [6, 'trackerCode NOT_KNOWN'],
      [7, 'trackerCode NOT_KNOWN'],
      [8, 'type REQUIRED'],
      [9, 'type NOT_KNOWN'],
      [10, 'group NOT_KNOWN,site NOT_KNOWN'],
      [11, 'attachedFrom TOO_LARGE'],
      [12, 'manufacturingYear NOT_A_NUMBER,hourMeter NOT_A_NUMBER'],
      [13, 'assetId SEVERAL'],
      [14, 'name ALREADY_TAKEN'],
      [15, 'line MALFORMED'],
      [16, 'customer NOT_KNOWN'],
    ]);
    expect(await count('machine')).toBe(machines + 1);
    const taken = `Machine,Type,trackerCode\nOther,Excavator,${source.code}`;
    expect(listOutcomes((await send(taken)).body)).toEqual([[2, 'trackerCode IN_USE']]);
  },
);

worldTest(
  'updates by asset ID, leaves empty cells alone, and undoes unless somebody changed the machine since',
  async ({ portal, token, organisation, helpers: { send, undo, listMachines }, world: { group } }) => {
    const machine = await portal.build.machine({
      organisation,
      name: 'Old name',
      assetId: 'X-1',
      type: 'ROLLER',
    });
    const first = await send('assetId,name,oem,model\nX-1,New name,Volvo,\n');
    expect(first.body).toMatchObject({ updated: 1, missing: ['type'] });
    const second = await send(`assetId,group\nX-1,${group.name}`);
    expect(second.body).toMatchObject({ updated: 1 });
    const find = async () => (await listMachines()).find(({ asset_id }) => asset_id === 'X-1');
    expect(await find()).toMatchObject({
      name: 'New name',
      machine_type: 'ROLLER',
      oem: 'Volvo',
      group: 'Big',
    });
    expect((await undo(second.body.changeSetId ?? '')).body).toMatchObject({ kept: 0 });
    expect((await undo(first.body.changeSetId ?? '')).body).toMatchObject({ kept: 0 });
    expect(await find()).toMatchObject({ name: 'Old name', oem: null, group: null });
    const third = await send('assetId,oem\nX-1,Hydrema');
    const path = `/v1/machines/${machine.id}`;
    expect((await portal.send('PUT', path, { token, body: { name: 'By hand' } })).status).toBe(200);
    expect((await undo(third.body.changeSetId ?? '')).body).toMatchObject({ kept: 1 });
    expect(await find()).toMatchObject({ name: 'By hand', oem: 'Hydrema' });
  },
);

worldTest(
  'groups, customers, operators, hires and breakdowns are imported and undone too',
  async ({ helpers: { send, undo, count }, machine, world: { group, customer } }) => {
    const files = {
      groups: [
        'machine_group',
        `name\n${group.name}\nSmall\nsmall`,
        [
          [2, 'unchanged'],
          [3, 'created'],
          [4, 'name ALREADY_TAKEN'],
        ],
      ],
      customers: [
        'customer',
        `name,code\n${customer.name},\nAnn,A1\nAnna,a1`,
        [
          [2, 'unchanged'],
          [3, 'created'],
          [4, 'code ALREADY_TAKEN'],
        ],
      ],
      operators: [
        'operator',
        'Name,Number\nZoe Hill,P-1\nZoe West,p-1\nAdam Hill,\nAdam hill,\n,P-2',
        [
          [2, 'created'],
          [3, 'code ALREADY_TAKEN'],
          [4, 'created'],
          [5, 'name ALREADY_TAKEN'],
          [6, 'name REQUIRED'],
        ],
      ],
      hires: [
        'hire',
        `machine,customer,hiredFrom,hiredTo\n${machine.name},Bob,2026-01-01,2026-02-01\n${machine.name},Bob,2026-01-05,\n${machine.name},Bob,1/3/2026,`,
        [
          [2, 'created'],
          [3, 'hiredFrom IN_USE'],
          [4, 'created'],
        ],
      ],
      breakdowns: [
        'breakdown',
        `machine,brokenFrom,brokenTo,reason\n${machine.name},2026-01-01,2025-01-01,Leak\n${machine.name},2026-01-01,,\n${machine.name},2026-01-01,2026-01-02,Leak`,
        [
          [2, 'brokenTo BEFORE_START'],
          [3, 'reason REQUIRED'],
          [4, 'created'],
        ],
      ],
    } as const;
    for (const [kind, [table, file, expected]] of Object.entries(files)) {
      const before = await count(table);
      const tried = await send(file, { kind, dryRun: 'true' });
      expect(listOutcomes(tried.body), kind).toEqual(expected);
      expect(await count(table), kind).toBe(before);
      const { body } = await send(file, { kind });
      expect(listOutcomes(body), kind).toEqual(expected);
      expect((await send(file, { kind })).body, kind).toMatchObject({ created: 0, changeSetId: null });
      expect((await undo(body.changeSetId ?? '')).body, kind).toMatchObject({ kept: 0 });
      expect(await count(table), kind).toBe(before);
    }
  },
);

worldTest(
  'hires of more machines than are changed at once belong to their machines, whatever the order of the lines',
  async ({ portal, organisation, helpers: { send }, world: { customer } }) => {
    const within = <T>(work: (db: Db) => Promise<T>) =>
      portal.database.app.within({ organisationId: organisation.id }, work);
    await within((db) =>
      db.run(sql`insert into machine (organisation_id, name, asset_id, machine_type)
        select ${organisation.id}, 'Digger ' || n, 'D' || n, 'EXCAVATOR' from generate_series(1, 600) n`),
    );
    const lines = Array.from(
      { length: 600 },
      (_, index) => `D${index + 1},${customer.name},2026-01-01,2026-02-01`,
    );
    const later = [`D600,${customer.name},2026-03-01,`, `D1,${customer.name},2026-03-01,`];
    const { body } = await send(['machine,customer,hiredFrom,hiredTo', ...lines, ...later].join('\n'), {
      kind: 'hires',
    });
    expect(body).toMatchObject({ good: 602, created: 602 });
    const hires = await within((db) =>
      db.rows(
        z.object({ id: z.int(), assetId: z.string() }),
        sql`select h.id, m.asset_id as "assetId" from hire h
          join machine m on m.organisation_id = h.organisation_id and m.id = h.machine_id
          where h.organisation_id = ${organisation.id}`,
      ),
    );
    const machineOf = new Map(hires.map(({ id, assetId }) => [String(id), assetId]));
    const saved = body.lines.map(({ madeId }) => machineOf.get(madeId ?? ''));
    expect(saved).toEqual([...lines, ...later].map((line) => line.split(',')[0]));
    const marked = await within((db) =>
      db.rows(z.object({ id: z.int() }), sql`select distinct machine_id as id from derivation_mark`),
    );
    expect(marked).toHaveLength(600);
  },
);

worldTest(
  'a file has to satisfy the schema of the organisation',
  async ({ portal, organisation, token, helpers }) => {
    const path = `/v1/portal/organisations/${organisation.id}/schema-groups`;
    const { body: schema } = await portal.send<MachineSchemaAnswer>('GET', path, { token });
    const rules: Readonly<Record<string, object>> = {
      serialNumber: { mandatory: true },
      assetID: { format: 'A-99' },
    };
    const validation = schema.validation.map((rule) => ({ ...rule, ...rules[rule.id] }));
    expect(await portal.send('PUT', path, { token, body: { ...schema, validation } })).toMatchObject({
      status: 200,
    });
    const { body } = await helpers.send(
      'name,type,assetId,serialNumber\nDora,Excavator,A-12,S1\nErik,Excavator,A-13,\nFinn,Excavator,13,S2',
    );
    expect(listOutcomes(body)).toEqual([
      [2, 'created'],
      [3, 'serialNumber REQUIRED'],
      [4, 'assetId MALFORMED'],
    ]);
    // An edit passes what it changes.
    const edited = await helpers.send('name,type,assetId\nDora the second,Excavator,A-12');
    expect(listOutcomes(edited.body)).toEqual([[2, 'updated']]);
  },
);
