import type { Goal } from '../../testing/report.ts';

/** What a fault may use of a run. A short run injects the same fault fewer times. */
export type FaultBudget = {
  readonly seconds: number;
  /** The same seed chooses the same moments and victims. */
  readonly seed: number;
  /** Aborted when the run is cancelled. */
  readonly signal: AbortSignal;
};

/** The result of a fault. The product survived it if every requirement was met. */
export type FaultOutcome = {
  readonly timesInjected: number;
  /** Each requirement with what was observed. */
  readonly requirements: readonly Goal[];
};

/** A real failure that is injected into a running product. */
export type Fault = {
  /** Shown in the table, e.g. "disk full, then freed". */
  readonly name: string;
  /** Duration in a whole run. A shorter run scales it down. */
  readonly wholeRunSeconds: number;
  /** Injects the fault and checks the product. Rejects only if the fault could not be injected. */
  run(budget: FaultBudget): Promise<FaultOutcome>;
};
