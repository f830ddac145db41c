import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuiltMachine, BuiltOrganisation } from '../../db/build.fixture.ts';
import { startTestServer, type TestServer } from './test-server.fixture.ts';

let portal: TestServer;
let organisation: BuiltOrganisation;
let machine: BuiltMachine;
let token: string;

beforeAll(async () => {
  portal = await startTestServer();
  organisation = await portal.build.organisation();
  machine = await portal.build.machine({ organisation, name: '=Digger' });
  token = await portal.signedIn(organisation, 'viewer');
});
afterAll(() => portal.stop());

const request = <Body = { code: string; fields?: unknown }>(
  query: Readonly<Record<string, string>>,
  file = '',
) => portal.send<Body>('GET', `/v1/portal/receipts${file}?${new URLSearchParams(query)}`, { token });

test.each([
  [{}, 'query.figure', 'REQUIRED'],
  [{ figure: 'profit' }, 'query.figure', 'NOT_ALLOWED'],
  [{ figure: 'idleHours', at: 'yesterday' }, 'query.at', 'NOT_AN_INSTANT'],
  [{ figure: 'idleHours', filter: 'colour:red' }, 'query.filter', 'NOT_A_FILTER'],
  [{ figure: 'idleHours', machineId: '0' }, 'query.machineId', 'NOT_AN_ID'],
  [{ figure: 'idleHours', after: 'x' }, 'query.after', 'NOT_A_DATE'],
  [{ figure: 'idleHours', page: '2' }, 'query.page', 'UNKNOWN_FIELD'],
])('refuses a receipt with %j and names the field', async (query, field, reason) => {
  const { status, body } = await request(query);
  expect(status).toBe(400);
  expect(body.fields).toMatchObject([{ field, reason }]);
});

test('refuses a reversed range and an unknown machine, as a page and as a file', async () => {
  const reversed = { figure: 'idleHours', start: '2026-03-02', end: '2026-03-01' };
  const unknown = { figure: 'idleHours', machineId: '9007199254740991' };
  for (const file of ['', '/export']) {
    expect((await request(reversed, file)).body.code).toBe('RANGE_REVERSED');
    expect((await request(unknown, file)).body.code).toBe('NOT_FOUND');
  }
});

test('a machine without data has a receipt without a value and rows', async () => {
  const ahead = { figure: 'idleHours', machineId: String(machine.id), at: '2100-01-01T00:00:00Z' };
  const { status, body } = await request(ahead);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    computedAt: portal.clock.now().toISOString(),
    value: null,
    numerator: { unit: 'seconds', amount: null },
    denominator: null,
    machine: { id: String(machine.id), name: '=Digger' },
    machines: null,
    rows: [],
    next: null,
  });
});

test('the exported file is named after the figure and its dates, and has a header row', async () => {
  const query = { figure: 'idlePercentage', start: '2026-11-01', end: '2026-11-07' };
  const { headers, body } = await request<string>(query, '/export');
  expect(headers.get('content-disposition')).toContain('filename="idlePercentage-20261101-20261107.csv"');
  expect(body).toMatch(/^Machine,Asset id,Date,.*Counts \(seconds\),Counts below the line \(seconds\)\r\n$/);
});
