import type { Goal, Table } from '../rig/report.ts';

/** What a scenario has to say. */
export type ScenarioResult = { readonly goals: readonly Goal[]; readonly tables: readonly Table[] };

export type ScenarioOptions = { readonly seconds: number; readonly seed: number };

export type Scenario = (options: ScenarioOptions) => Promise<ScenarioResult>;
