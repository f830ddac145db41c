import { quantile } from '../../testing/quantile.ts';
import { inFigures } from '../../testing/report.ts';
import { loadTable } from './load-table.ts';
import { type LoadMeasure, type LoadPlan, measureLoad } from './measure-load.ts';
import type { Scenario, ScenarioOptions, ScenarioResult } from './scenario.ts';
import { createPlan } from './throughput.ts';

const PAIRS = 3;
const PACED = { recordsPerSecond: 10_000, deviceCount: 2_000 } as const;
const ZONES = 100;

/** What positions that count add, of which the path is a part: the path adds at most that. */
export const runPathPairs: Scenario = (options) =>
  runPairs(options, {
    title: 'positions that count, with their path',
    without: { hasPositions: false },
    with: { hasPositions: true },
    maxRatio: 1.15,
  });

/** What 100 zones of each organisation add. */
export const runZonePairs: Scenario = (options) =>
  runPairs(options, {
    title: `${ZONES} zones for each organisation`,
    without: {},
    with: { zonesPerOrganisation: ZONES },
    maxRatio: 1.05,
  });

type Comparison = {
  readonly title: string;
  readonly without: Partial<LoadPlan>;
  readonly with: Partial<LoadPlan>;
  readonly maxRatio: number;
};

/** Plays the same load without and with something in turn, and compares the CPU until everything is derived. */
async function runPairs(options: ScenarioOptions, comparison: Comparison): Promise<ScenarioResult> {
  const { title, maxRatio } = comparison;
  const rounds: { readonly without: LoadMeasure; readonly with: LoadMeasure }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const without = await measureLoad(createPlan(options, { ...PACED, ...comparison.without }));
    rounds.push({ without, with: await measureLoad(createPlan(options, { ...PACED, ...comparison.with })) });
  }
  const cpu = ({ cpuUntilDerived: { server, postgres } }: LoadMeasure) => server + postgres;
  const ratios = rounds.map((round) => cpu(round.with) / cpu(round.without));
  const ratio = quantile(ratios, 0.5);
  return {
    goals: [
      {
        what: `${title}: CPU of server and database until all is derived, median of ${PAIRS} pairs`,
        goal: `≤ ${inFigures((maxRatio - 1) * 100)} % more`,
        seen: `${ratios.map((each) => `${((each - 1) * 100).toFixed(1)} %`).join(', ')} more`,
        isMet: ratio <= maxRatio,
      },
    ],
    tables: [
      loadTable(
        `${title}: without`,
        rounds.map((round) => round.without),
      ),
      loadTable(
        `${title}: with`,
        rounds.map((round) => round.with),
      ),
    ],
  };
}
