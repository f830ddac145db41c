import { machineFacts } from '@groundwork/contract/entities/machine-facts.ts';
import { toCoverage } from '@groundwork/domain/derivation/totals/slice-facts.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { sumMetricParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric } from '@groundwork/domain/metrics/metric-value.ts';
import { METRICS, type MetricName } from '@groundwork/domain/metrics/metrics.ts';
import * as z from 'zod/mini';
import type { Database } from '../../apps/server/db/database.ts';
import type { Goal } from '../../testing/report.ts';
import { getRange } from './calls.ts';
import { type Given, getCopyId, listGiven } from './copy-fleet.ts';
import type { Reader, ReadsData } from './data.ts';
import { type ExpectedFacts, sumParts } from './expected-facts.ts';
import type { ReadsPortal } from './portal.ts';

const SAMPLED_COPIES = 200;
/** A sample of the figures that the list and the dashboard have under the same key. */
const SAMPLED_FIGURES = [
  'totalHours',
  'activeHours',
  'idleHours',
  'outOfHours',
  'workingUtilisation',
] as const satisfies readonly MetricName[];

const summaries = z.object({ machines: z.array(z.object({ id: z.string(), facts: machineFacts })) });
const value = z.object({ value: z.nullable(z.number()) });
const listed = z.object({
  machines: z.array(z.object({ id: z.string(), activitySummary: z.record(z.string(), z.unknown()) })),
});
const dashboard = z.object({ summary: z.record(z.string(), z.unknown()) });
const receipt = z.object({ numerator: z.object({ amount: z.nullable(z.number()) }) });

/** Compares the portal's answers with scans of all readings; each goal states how many machines were compared. */
export async function checkAnswers(portal: ReadsPortal, app: Database, data: ReadsData): Promise<Goal[]> {
  const context = { portal, data, days: formatDays(data) };
  const simulated = await readFacts(context, data.simulated);
  const copied = await readFacts(context, data.copied);
  const scanned = new Map(data.rows.map((row) => [row.machineId, row.scanned]));
  const drawn = data.rows.flatMap(({ machineId, truth }) => (truth ? [[machineId, truth] as const] : []));
  const fleets = [
    ['simulated', data.simulated, simulated],
    ['copied', data.copied, copied],
  ] as const;
  const goals = [
    createGoal('summaries = one scan of all readings by the fold', compareAll(simulated, scanned)),
    createGoal('summaries = the independent calculator', compareAll(simulated, new Map(drawn))),
    createGoal(
      'summaries of copies = their originals plus the moved seconds',
      compareAll(copied, await expectCopies(app, data)),
    ),
  ];
  for (const [title, reader, facts] of fleets) {
    goals.push(
      createGoal(
        `list, dashboard and receipts of the ${title} fleet = its summaries`,
        await compareSums(context, reader, facts),
      ),
    );
  }
  return goals;
}

type Context = { readonly portal: ReadsPortal; readonly data: ReadsData; readonly days: string };
type Comparison = { readonly compared: number; readonly differing: readonly string[] };

const formatDays = (data: ReadsData): string => {
  const { start, end } = getRange(data);
  return `start=${start}&end=${end}`;
};

const createGoal = (what: string, { compared, differing }: Comparison): Goal => ({
  what,
  goal: 'equal',
  seen:
    differing.length === 0
      ? `equal, ${compared} compared`
      : `${differing.length} of ${compared} differ: ${differing[0]}`,
  isMet: compared > 0 && differing.length === 0,
});

async function readFacts({ portal, days }: Context, reader: Reader): Promise<ReadonlyMap<number, Facts>> {
  const { json } = await portal.get(`/v1/portal/machines/summaries?${days}`, reader);
  return new Map(z.parse(summaries, json()).machines.map(({ id, facts }) => [Number(id), facts]));
}

/** Compares the fields that a scan computes, for each scanned machine. */
function compareAll(
  actual: ReadonlyMap<number, Facts>,
  expected: ReadonlyMap<number, ExpectedFacts>,
): Comparison {
  const differing = [...expected].flatMap(([id, facts]) => {
    const [found, expectedText] = [actual.get(id), JSON.stringify(facts)];
    const foundText = found ? JSON.stringify(sumParts([found])) : 'nothing';
    return foundText === expectedText ? [] : [`machine ${id} ${foundText}, scanned ${expectedText}`];
  });
  return { compared: expected.size, differing };
}

/** Returns the expected facts of a sample of copies: those of the original, plus the seconds and metres that the copy was given. */
async function expectCopies(app: Database, { plan, copied, simulated, rows }: ReadsData) {
  const originals = rows.toSorted((a, b) => a.machineId - b.machineId);
  const step = Math.max(1, Math.floor(plan.copies / SAMPLED_COPIES));
  const sample = Array.from({ length: Math.min(SAMPLED_COPIES, plan.copies) }, (_, at) => at * step).flatMap(
    (index) => {
      const original = originals[index % originals.length];
      return original ? [{ id: getCopyId(copied.organisationId, index), original }] : [];
    },
  );
  const given = await listGiven(
    app,
    simulated.organisationId,
    sample.map(({ id, original }) => ({ id, originalId: original.machineId })),
  );
  const givenTo = new Map(given.map((one) => [one.id, one]));
  return new Map(
    sample.flatMap(({ id, original }) => {
      const given = givenTo.get(id);
      return given ? [[id, expectCopy(original.scanned, given)] as const] : [];
    }),
  );
}

function expectCopy(original: ExpectedFacts, { moved, fuelMillilitres, fuelSeconds }: Given): ExpectedFacts {
  const { seconds, distanceMillimetres } = original;
  return sumParts([
    {
      ...original,
      ...toCoverage({ distance: 0, fuel: fuelSeconds }),
      seconds: { ...seconds, active: seconds.active + moved, off: seconds.off - moved },
      distanceMillimetres: distanceMillimetres + moved * 1000,
      fuelMillilitres,
    },
  ]);
}

/** Compares each machine of the list, and the figures of the whole fleet, with the checked summaries. */
async function compareSums(
  context: Context,
  reader: Reader,
  facts: ReadonlyMap<number, Facts>,
): Promise<Comparison> {
  const { portal, days } = context;
  const getJson = async (path: string) => (await portal.get(`/v1/portal/${path}`, reader)).json();
  const { machines } = z.parse(listed, await getJson(`machines/list?${days}`));
  const { summary } = z.parse(dashboard, await getJson(`dashboard?${days}`));
  const differing = machines.flatMap(({ id, activitySummary }) => {
    const own = facts.get(Number(id));
    return SAMPLED_FIGURES.filter(
      (name) => !isClose(parseMetric(activitySummary[name]), own ? computed(name, [own]) : null),
    ).map((name) => `${name} of machine ${id} in the list`);
  });
  for (const name of SAMPLED_FIGURES) {
    const whole = [...facts.values()];
    if (!isClose(parseMetric(summary[name]), computed(name, whole)))
      differing.push(`${name} of the dashboard`);
    const { numerator } = z.parse(receipt, await getJson(`receipts?figure=${name}&${days}`));
    const parts = sumMetricParts(METRICS[name], whole);
    if (!isClose(numerator.amount, parts.numerator)) differing.push(`the receipt of ${name}`);
  }
  return { compared: machines.length, differing };
}

const parseMetric = (metric: unknown): number | null => z.parse(value, metric).value;

const computed = (name: MetricName, facts: readonly Facts[]): number | null =>
  computeMetric(METRICS[name], sumMetricParts(METRICS[name], facts)).value;

/** Allows for the six decimals of the list, and for rounding by the order of addition in sums of hours. */
function isClose(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= Math.max(5e-7, 1e-9 * Math.abs(a));
}
