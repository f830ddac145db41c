import { expect } from 'vitest';
import { sql } from '../../db/sql.ts';
import { memberTest } from './portal-test.fixture.ts';

const TOTAL = 403;
const HOUR_MS = 3_600_000;

/** The organisation has more hires and breakdowns than two pages hold, always two of them from the same instant. */
const test = memberTest('administrator').extend('walk', async ({ portal, organisation, machine, token }) => {
  const other = await portal.build.machine({ organisation });
  const customer = await portal.build.customer({ organisation });
  const times = sql`select ${organisation.id}::int, case when i % 2 = 0 then ${machine.id}::bigint else ${other.id} end,
    timestamptz '2026-01-01T00:00:00Z' + (i / 2) * interval '1 hour',
    timestamptz '2026-01-01T00:00:00Z' + (i / 2 + 1) * interval '1 hour'`;
  const all = sql`from generate_series(1, ${TOTAL}::int) as i`;
  await portal.database.app.within({ organisationId: organisation.id }, async (db) => {
    await db.run(sql`insert into hire (organisation_id, machine_id, hired_from, hired_to, customer_id, contract_number)
      ${times}, ${customer.id}::bigint, '' ${all}`);
    await db.run(sql`insert into breakdown (organisation_id, machine_id, broken_from, broken_to, reason, remark)
      ${times}, 'Leak', '' ${all}`);
  });
  type Page = { readonly next: string | null } & Readonly<Record<string, readonly Record<string, string>[]>>;
  return async (kind: 'hires' | 'breakdowns') => {
    const pages: (readonly Readonly<Record<string, string>>[])[] = [];
    let query = '';
    for (;;) {
      const { body } = await portal.send<Page>('GET', `/v1/portal/${kind}${query}`, { token });
      pages.push(body[kind] ?? []);
      if (body.next === null) return { pages, machine, other };
      query = `?before=${body.next}`;
    }
  };
});

test.for([
  ['hires', 'hiredFrom'],
  ['breakdowns', 'brokenFrom'],
] as const)('%s come in pages, the latest first, each once', async ([kind, from], { walk }) => {
  const { pages, machine, other } = await walk(kind);
  expect(pages.map((page) => page.length)).toEqual([200, 200, 3]);
  const all = pages.flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(TOTAL);
  const names = new Set(all.map(({ machineName }) => machineName));
  expect([...names].sort()).toEqual([machine.name, other.name].sort());
  const starts = all.map((one) => Date.parse(one[from] ?? ''));
  expect(starts).toEqual(starts.toSorted((a, b) => b - a));
  expect((starts[0] ?? 0) - (starts.at(-1) ?? 0)).toBe(((TOTAL - 1) / 2) * HOUR_MS);
});
