import { runBacklog } from './backlog.ts';
import { runGrowth } from './growth.ts';
import { runHertz } from './hertz.ts';
import { runIdle } from './idle.ts';
import { runPathPairs, runZonePairs } from './pairs.ts';
import type { Scenario } from './scenario.ts';
import { runClosed, runForward, runPaced, runSingle } from './throughput.ts';

/** All scenarios, in the default order of execution. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  paced: runPaced,
  closed: runClosed,
  single: runSingle,
  forward: runForward,
  idle: runIdle,
  hertz: runHertz,
  backlog: runBacklog,
  grow: runGrowth,
};

/** Comparisons, which are run by name only. */
export const COMPARISONS: Readonly<Record<string, Scenario>> = {
  path: runPathPairs,
  zones: runZonePairs,
};
