import { toMachineId } from '@groundwork/domain/ids.ts';
import { expect } from 'vitest';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { worldTest } from './moving-in.fixture.ts';

worldTest(
  'a machine that was used since is kept, and its tracker detached',
  async ({
    portal,
    token,
    organisation,
    helpers: { send, undo, count, listMachines },
    world: { source },
  }) => {
    const { body } = await send(
      `name,type,trackerCode,attachedFrom\nUsed,ROLLER,${source.code},2026-03-01\nUnused,ROLLER,,`,
    );
    const machineId = body.lines[0]?.madeId;
    await portal.database.gateway.pool.query(
      "insert into current (organisation_id, machine_id, time, source_id, touched_at) values ($1, $2, '2026-03-02', $3, '2026-03-02')",
      [organisation.id, machineId, source.id],
    );
    const breakdown = { brokenFrom: '2026-03-02T00:00:00Z', reason: 'Leak' };
    await portal.send('POST', `/v1/portal/machines/${machineId}/breakdowns`, { token, body: breakdown });
    expect((await undo(body.changeSetId ?? '')).body).toMatchObject({ records: 3, kept: 1 });
    expect((await listMachines()).map(({ name }) => name)).toContain('Used');
    expect((await listMachines()).map(({ name }) => name)).not.toContain('Unused');
    expect(await count('attachment')).toBe(0);
    expect(await count('current')).toBe(0);
  },
);

worldTest(
  'operators are renamed by their number, kept if they were used since, and refused without their module',
  async ({ portal, token, machine, helpers: { send, undo } }) => {
    const kind = 'operators';
    await send('name,code\nZoe Hill,P-1', { kind });
    const { body } = await send('name,code\nZoe West,P-1\nAdam Hill,P-2', { kind });
    expect(body).toMatchObject({ updated: 1, created: 1 });
    const path = `/v1/portal/machines/${machine.id}/operator-assignments`;
    const assignment = { operatorId: body.lines[1]?.madeId, assignedFrom: '2026-03-02T00:00:00Z' };
    expect(await portal.send('POST', path, { token, body: assignment })).toMatchObject({ status: 200 });
    expect((await undo(body.changeSetId ?? '')).body).toMatchObject({ records: 2, kept: 1 });
    const { body: listed } = await portal.send<object>('GET', '/v1/portal/operators', { token });
    expect(listed).toMatchObject({ operators: [{ name: 'Adam Hill' }, { name: 'Zoe Hill' }] });
    const settings = { modules: { operatorAvailability: false, equipmentBreakdown: false } };
    const elsewhere = await portal.signedIn(await portal.build.organisation({ settings }), 'administrator');
    for (const kind of ['operators', 'breakdowns'])
      expect(await send('name\nX', { kind }, elsewhere)).toMatchObject({
        status: 403,
        body: { code: 'MODULE_DISABLED' },
      });
  },
);

worldTest(
  'a machine that got an operator since is kept',
  async ({ portal, token, helpers: { send, undo } }) => {
    const { body } = await send('name,type\nDriven,ROLLER');
    const operators = await send('name\nAnn', { kind: 'operators' });
    const path = `/v1/portal/machines/${body.lines[0]?.madeId}/operator-assignments`;
    const assignment = { operatorId: operators.body.lines[0]?.madeId, assignedFrom: '2026-03-02T00:00:00Z' };
    expect(await portal.send('POST', path, { token, body: assignment })).toMatchObject({ status: 200 });
    expect((await undo(body.changeSetId ?? '')).body).toMatchObject({ kept: 1 });
  },
);

worldTest(
  'undoing detaches a tracker that has reported since; its readings stay, and so it goes on',
  async ({ portal, organisation, helpers: { send, undo, count } }) => {
    const source = await portal.build.source({ organisation, type: 'HTTP' });
    const { key } = await portal.build.ingestKey({ source });
    const { body } = await send(
      `name,type,trackerCode,attachedFrom\nReporting,ROLLER,${source.code},2026-11-20`,
    );
    const machineId = Number(body.lines[0]?.madeId);
    const report = (minute: number) => {
      const time = `2026-11-20T08:${String(minute).padStart(2, '0')}:00.000Z`;
      const position = { latitude: 51.5, longitude: -0.12 };
      const values = [{ name: 'engineSpeedRpm', value: 1_600, kind: 'instant' }];
      const readings = [{ time, position, satellites: 9, speedKmh: 4.5, values }];
      return portal.send<object>('POST', '/v1/ingest/readings', { token: key, body: { readings } });
    };
    for (const minute of [0, 1, 2]) expect(await report(minute)).toMatchObject({ status: 200 });
    const machine = { organisationId: organisation.id, machineId: toMachineId(machineId) };
    const now = portal.clock.now().getTime() / 1000;
    await portal.database.app.within(machine, (db) =>
      deriveMachine(db, machine, { now, worksOffMarks: true, midnightGraceSeconds: 0 }),
    );
    expect(await Promise.all(['current', 'attachment', 'reading'].map(count))).toEqual([1, 1, 3]);
    expect(await count('segment')).toBeGreaterThan(0);
    expect((await undo(body.changeSetId ?? '')).body).toMatchObject({ records: 2, kept: 0 });
    const gone = ['current', 'attachment', 'segment', 'fact_slice', 'derivation'];
    expect(await Promise.all(gone.map(count))).toEqual(gone.map(() => 0));
    expect(await report(3)).toMatchObject({ status: 200 });
    expect(await count('reading')).toBe(4);
    const again = await send(
      `name,type,trackerCode,attachedFrom\nReporting,ROLLER,${source.code},2026-11-20`,
    );
    expect(again.body).toMatchObject({ created: 1 });
  },
);
