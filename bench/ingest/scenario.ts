import type { Goal, Table } from '../../testing/report.ts';

/** What a scenario has to say. */
export type ScenarioResult = { readonly goals: readonly Goal[]; readonly tables: readonly Table[] };

export type ScenarioOptions = {
  readonly seconds: number;
  readonly seed: number;
  /** Where CPU profiles of the server are kept; null: none are made. */
  readonly profileFolder: string | null;
};

export type Scenario = (options: ScenarioOptions) => Promise<ScenarioResult>;
