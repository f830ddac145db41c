/*
 * Run as a program: adds a fact to the source of the descriptors, and prints what the rest of the program makes of it.
 */
import { registerHooks } from 'node:module';
import type { Db } from '../../../db/db.ts';
import { compile } from '../../../db/sql.ts';

const NAME = 'payloadKilograms';
const DESCRIPTOR = `${NAME}: { column: 'payload_kilograms', from: 'tallies', kind: 'amount', zero: null },`;
const END_OF_TABLE = '} as const satisfies Record<string, SliceFact>;';

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/totals/slice-facts.ts')) return loaded;
    const source = String(loaded.source);
    if (source.split(END_OF_TABLE).length !== 2) throw new Error(`${url} has no ${END_OF_TABLE}`);
    return { ...loaded, source: source.replace(END_OF_TABLE, `${DESCRIPTOR}\n${END_OF_TABLE}`) };
  },
});

const { machineFacts } = await import('@groundwork/contract/entities/machine-facts.ts');
const { deriveSlices, toTally } = await import('@groundwork/domain/derivation/totals/slice.ts');
const { NO_COUNTS } = await import('@groundwork/domain/derivation/totals/slice-facts.ts');
const { toOrganisationId } = await import('@groundwork/domain/ids.ts');
const { addFacts, NO_FACTS } = await import('@groundwork/domain/metrics/facts.ts');
const { estimateAmounts } = await import('@groundwork/domain/metrics/part-of-slice.ts');
const { SLICE_TABLE, storedSlice, toStoredSlice } = await import('../../derivation/tables/slice-store.ts');
const { sumFacts } = await import('./machine-facts-query.ts');

const get = (facts: object | null | undefined): unknown => new Map(Object.entries(facts ?? {})).get(NAME);
const withFact = <Facts extends object>(facts: Facts, value: number): Facts => ({ ...facts, [NAME]: value });

const onFor = (active: number) => ({ ...NO_FACTS.seconds, active });

const head = {
  ...{ from: 0, date: '1970-01-01', zone: 'UTC', sourceIds: [] },
  ...{ siteId: null, hireId: null, shiftsKey: null },
};
const tally = withFact({ slice: head, ...NO_COUNTS, growths: [] }, 7);
const [slice] = deriveSlices({ segments: [], tallies: [tally], fuelTallies: [], outOfHours: [] });
if (!slice) throw new Error('A tally gives a slice');

const statements: string[] = [];
/** Returns two rows of ones for the sums of a machine, as for two periods of emission factors. */
const db: Db = {
  async rows(row, query) {
    const { text } = compile(query);
    if (!text.includes('from fact_slice')) return [];
    statements.push(text);
    const ones = Object.fromEntries([...text.matchAll(/ as "(\w+)"/g)].map(([, name]) => [name, 1]));
    return [row.parse(ones), row.parse(ones)];
  },
  first: () => Promise.resolve(null),
  one: () => Promise.reject(new Error('No row')),
  run: () => Promise.resolve(0),
};
const [sums] = await sumFacts(db, {
  ...{ organisationId: toOrganisationId(1), machineIds: 'all', edges: [] },
  ...{ startsOn: '2026-01-01', endsOn: '2026-01-31', now: new Date(0) },
});

console.log(
  JSON.stringify({
    slice: get(slice),
    tally: get(toTally(slice)),
    stored: get(storedSlice.parse(toStoredSlice(slice))),
    column: get(SLICE_TABLE.columns),
    statements,
    sum: get(sums),
    zero: get(NO_FACTS),
    ofHalf: get(estimateAmounts(withFact(NO_FACTS, 4), onFor(60), onFor(30))),
    added: get(addFacts(withFact(NO_FACTS, 2), withFact(NO_FACTS, 3))),
    answered: get(machineFacts.parse(withFact(NO_FACTS, 5))),
    isDemanded: !machineFacts.safeParse({ ...NO_FACTS, [NAME]: undefined }).success,
  }),
);
