import { machineFacts } from '@groundwork/contract/entities/machine-facts.ts';
import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { addParts, METRIC_PARTS, type MetricName } from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric } from '@groundwork/domain/metrics/metric-value.ts';
import * as z from 'zod/mini';
import type { Database } from '../../apps/server/db/database.ts';
import type { Goal } from '../../testing/report.ts';
import { rangeOf } from './calls.ts';
import { type Given, idOfCopy, listGiven } from './copy-fleet.ts';
import type { Reader, ReadsData } from './data.ts';
import type { ExpectedFacts } from './expected-facts.ts';
import type { ReadsPortal } from './portal.ts';

const SAMPLED_COPIES = 200;
/** Figures of the dashboard that each come to one number for the whole fleet. */
const FIGURES = ['totalHours', 'activeHours', 'idleHours', 'outOfHours', 'workingUtilisation'] as const;

const summaries = z.object({ machines: z.array(z.object({ id: z.string(), facts: machineFacts })) });
const value = z.object({ value: z.nullable(z.number()) });
const listed = z.object({
  machines: z.array(z.object({ id: z.string(), activitySummary: z.record(z.string(), z.unknown()) })),
});
const dashboard = z.object({ summary: z.record(z.string(), z.unknown()) });
const receipt = z.object({ numerator: z.object({ amount: z.nullable(z.number()) }) });

/** Holds what the portal answers against scans of all readings; each goal says of how many machines. */
export async function checkAnswers(portal: ReadsPortal, app: Database, data: ReadsData): Promise<Goal[]> {
  const asked = { portal, data, days: daysOf(data) };
  const simulated = await readFacts(asked, data.simulated);
  const copied = await readFacts(asked, data.copied);
  const scanned = new Map(data.rows.map((row) => [row.machineId, row.scanned]));
  const drawn = data.rows.flatMap(({ machineId, truth }) => (truth ? [[machineId, truth] as const] : []));
  const fleets = [
    ['simulated', data.simulated, simulated],
    ['copied', data.copied, copied],
  ] as const;
  const goals = [
    goalOf('summaries = one scan of all readings by the fold', compareAll(simulated, scanned)),
    goalOf('summaries = the independent calculator', compareAll(simulated, new Map(drawn))),
    goalOf(
      'summaries of copies = their originals and what was moved',
      compareAll(copied, await expectCopies(app, data)),
    ),
  ];
  for (const [title, reader, facts] of fleets) {
    goals.push(
      goalOf(
        `list, dashboard and receipts of the ${title} add up to it`,
        await compareSums(asked, reader, facts),
      ),
    );
  }
  return goals;
}

type Asked = { readonly portal: ReadsPortal; readonly data: ReadsData; readonly days: string };
type Comparison = { readonly compared: number; readonly differing: readonly string[] };

const daysOf = (data: ReadsData): string => {
  const { start, end } = rangeOf(data);
  return `start=${start}&end=${end}`;
};

const goalOf = (what: string, { compared, differing }: Comparison): Goal => ({
  what,
  goal: 'equal',
  seen:
    differing.length === 0
      ? `equal, ${compared} compared`
      : `${differing.length} of ${compared} differ: ${differing[0]}`,
  isMet: compared > 0 && differing.length === 0,
});

async function readFacts({ portal, days }: Asked, reader: Reader): Promise<ReadonlyMap<number, Facts>> {
  const { json } = await portal.ask(`/v1/portal/machines/summaries?${days}`, reader);
  return new Map(z.parse(summaries, json()).machines.map(({ id, facts }) => [Number(id), facts]));
}

/** The fields that a scan tells, of each machine for which it does. */
function compareAll(
  told: ReadonlyMap<number, Facts>,
  expected: ReadonlyMap<number, ExpectedFacts>,
): Comparison {
  const differing = [...expected].flatMap(([id, facts]) => {
    const [is, mustBe] = [told.get(id), JSON.stringify(facts)];
    const shown = is ? JSON.stringify(pick(is)) : 'nothing';
    return shown === mustBe ? [] : [`machine ${id} ${shown}, scanned ${mustBe}`];
  });
  return { compared: expected.size, differing };
}

const pick = ({ seconds, ...facts }: Facts): ExpectedFacts => ({
  seconds: Object.fromEntries(ENGINE_STATES.map((state) => [state, seconds[state]])) as Facts['seconds'],
  distanceMillimetres: facts.distanceMillimetres ?? 0,
  unplacedOnSeconds: facts.unplacedOnSeconds,
  outOfHoursSeconds: facts.outOfHoursSeconds ?? 0,
  fuelMillilitres: facts.fuelMillilitres ?? 0,
  fuelToldSeconds: facts.fuelToldSeconds,
});

/** A sample of copies: what the scan says of the original, with the seconds and metres that the copy was given. */
async function expectCopies(app: Database, { plan, copied, simulated, rows }: ReadsData) {
  const originals = rows.toSorted((a, b) => a.machineId - b.machineId);
  const step = Math.max(1, Math.floor(plan.copies / SAMPLED_COPIES));
  const sample = Array.from({ length: Math.min(SAMPLED_COPIES, plan.copies) }, (_, at) => at * step).flatMap(
    (index) => {
      const original = originals[index % originals.length];
      return original ? [{ id: idOfCopy(copied.organisationId, index), original }] : [];
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
      return given ? [[id, copyOf(original.scanned, given)] as const] : [];
    }),
  );
}

function copyOf({ seconds, ...facts }: ExpectedFacts, given: Given): ExpectedFacts {
  const { moved, fuelMillilitres, fuelToldSeconds } = given;
  return {
    seconds: { ...seconds, active: seconds.active + moved, off: seconds.off - moved },
    ...facts,
    distanceMillimetres: facts.distanceMillimetres + moved * 1000,
    ...{ fuelMillilitres, fuelToldSeconds },
  };
}

/** Each machine of the list, and the figures of the whole fleet, from the summaries that were checked. */
async function compareSums(
  asked: Asked,
  reader: Reader,
  facts: ReadonlyMap<number, Facts>,
): Promise<Comparison> {
  const { portal, days } = asked;
  const ask = async (path: string) => (await portal.ask(`/v1/portal/${path}`, reader)).json();
  const { machines } = z.parse(listed, await ask(`machines/list?${days}`));
  const { summary } = z.parse(dashboard, await ask(`dashboard?${days}`));
  const differing = machines.flatMap(({ id, activitySummary }) => {
    const own = facts.get(Number(id));
    return FIGURES.filter(
      (name) => !isClose(metricIn(activitySummary[name]), own ? computed(name, [own]) : null),
    ).map((name) => `${name} of machine ${id} in the list`);
  });
  for (const name of FIGURES) {
    const whole = [...facts.values()];
    if (!isClose(metricIn(summary[name]), computed(name, whole))) differing.push(`${name} of the dashboard`);
    const { numerator } = z.parse(receipt, await ask(`receipts?figure=${name}&${days}`));
    const parts = whole.map(METRIC_PARTS[name]).reduce(addParts);
    if (!isClose(numerator.amount, parts.numerator)) differing.push(`the receipt of ${name}`);
  }
  return { compared: machines.length, differing };
}

const metricIn = (metric: unknown): number | null => z.parse(value, metric).value;

const computed = (name: MetricName, facts: readonly Facts[]): number | null =>
  computeMetric(name, facts.map(METRIC_PARTS[name]).reduce(addParts)).value;

/** The list tells six places, and sums of hours differ in their last bits by the order of adding. */
function isClose(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= Math.max(5e-7, 1e-9 * Math.abs(a));
}
