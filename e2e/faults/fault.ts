import type { Goal } from '../../testing/report.ts';

/** How much a fault may take of a run. A short run injects less of the same, never something else. */
export type FaultBudget = {
  readonly seconds: number;
  /** The same seed chooses the same moments and victims. */
  readonly seed: number;
  /** Aborted when the run is given up: whatever goes on then ends. */
  readonly signal: AbortSignal;
};

/** What became of a fault. It is survived where every requirement was met. */
export type FaultOutcome = {
  readonly timesInjected: number;
  /** What was required, and what was seen. */
  readonly requirements: readonly Goal[];
};

/** Something that goes wrong in the world outside, done for real to a running product. */
export type Fault = {
  /** As it stands in the table: "disk full, then freed". */
  readonly name: string;
  /** What it takes in a whole run; a shorter run gives it its share. */
  readonly wholeRunSeconds: number;
  /** Injects it, and judges the product. Rejects only where the fault itself could not be injected. */
  run(budget: FaultBudget): Promise<FaultOutcome>;
};
