import { expect } from 'vitest';
import { portalTest } from './portal-test.fixture.ts';

const test = portalTest()
  .extend('organisation', { scope: 'file' }, ({ portal }) => portal.build.organisation())
  .extend('machine', { scope: 'file' }, ({ portal, organisation }) =>
    portal.build.machine({ organisation, name: '=Digger' }),
  )
  .extend('token', { scope: 'file' }, ({ portal, organisation }) => portal.signedIn(organisation, 'viewer'))
  .extend('helpers', { scope: 'file' }, ({ portal, token }) => {
    const request = <Body = { code: string; fields?: unknown }>(
      query: Readonly<Record<string, string>>,
      file = '',
    ) => portal.send<Body>('GET', `/v1/portal/receipts${file}?${new URLSearchParams(query)}`, { token });
    return { request };
  });

test.for([
  [{}, 'query.figure', 'REQUIRED'],
  [{ figure: 'profit' }, 'query.figure', 'NOT_ALLOWED'],
  [{ figure: 'idleHours', at: 'yesterday' }, 'query.at', 'NOT_AN_INSTANT'],
  [{ figure: 'idleHours', filter: 'colour:red' }, 'query.filter', 'NOT_A_FILTER'],
  [{ figure: 'idleHours', machineId: '0' }, 'query.machineId', 'NOT_AN_ID'],
  [{ figure: 'idleHours', after: 'x' }, 'query.after', 'NOT_A_DATE'],
  [{ figure: 'idleHours', page: '2' }, 'query.page', 'UNKNOWN_FIELD'],
] as const)(
  'refuses a receipt with %j and names the field',
  async ([query, field, reason], { helpers: { request } }) => {
    const { status, body } = await request(query);
    expect(status).toBe(400);
    expect(body.fields).toMatchObject([{ field, reason }]);
  },
);

test('refuses a reversed range and an unknown machine, as a page and as a file', async ({
  helpers: { request },
}) => {
  const reversed = { figure: 'idleHours', start: '2026-03-02', end: '2026-03-01' };
  const unknown = { figure: 'idleHours', machineId: '9007199254740991' };
  for (const file of ['', '/export']) {
    expect((await request(reversed, file)).body.code).toBe('RANGE_REVERSED');
    expect((await request(unknown, file)).body.code).toBe('NOT_FOUND');
  }
});

test('a machine without data has a receipt without a value and rows', async ({
  machine,
  portal,
  helpers: { request },
}) => {
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

test('the exported file is named after the figure and its dates, and has a header row', async ({
  helpers: { request },
}) => {
  const query = { figure: 'idlePercentage', start: '2026-11-01', end: '2026-11-07' };
  const { headers, body } = await request<string>(query, '/export');
  expect(headers.get('content-disposition')).toContain('filename="idlePercentage-20261101-20261107.csv"');
  expect(body).toMatch(
    /^Machine,Asset id,Date,Time zone,From,To,.*"Emission factor, kg\/l",Price per litre,"Idle, h:mm:ss","Active and idle, h:mm:ss"\r\n$/,
  );
});
