import type { Goal, Table } from '../../testing/report.ts';

/** The results of a scenario. */
export type ScenarioResult = { readonly goals: readonly Goal[]; readonly tables: readonly Table[] };

export type ScenarioOptions = {
  readonly seconds: number;
  readonly seed: number;
  /** Folder for CPU profiles of the server; null: no profiles. */
  readonly profileFolder: string | null;
};

export type Scenario = (options: ScenarioOptions) => Promise<ScenarioResult>;
