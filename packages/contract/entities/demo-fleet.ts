import * as z from 'zod/mini';
import { amount } from '../fields.ts';

/** A demo account with its password, shown to the person who started the demo. */
const demoAccount = z.object({ organisation: z.string(), email: z.string(), password: z.string() });

/** The order that the portal passes to the demo program at its start. */
export const demoOrder = z.object({
  portalUrl: z.string(),
  /** The ports for devices by name. */
  gateway: z.object({ host: z.string(), ports: z.record(z.string(), z.int()) }),
  /** Token of the one-time link, while the portal is not set up. */
  firstToken: z.nullable(z.string()),
  /** Where the program keeps its state; readable by its owner only. */
  stateFile: z.string(),
  /** Days of history before the first start. */
  days: z.int(),
  machineCount: z.int(),
});
export type DemoOrder = z.output<typeof demoOrder>;

/** Progress report of the demo program to the portal. */
export const demoReport = z.object({
  phase: z.enum(['building', 'sending', 'live', 'failed']),
  /** Readings acknowledged since the start; `share` is their share of the history, 0 to 1. */
  readings: z.int(),
  share: amount,
  secondsLeft: z.nullable(z.int()),
  organisationIds: z.array(z.int()),
  accounts: z.array(demoAccount),
  /** Why it stopped; null if it has not. */
  problem: z.nullable(z.string()),
});
export type DemoReport = z.output<typeof demoReport>;

/** Progress of a demo fleet; `none`: not started with this link. */
export const demoProgress = z.object({
  phase: z.enum(['none', 'building', 'sending', 'deriving', 'live', 'failed']),
  readings: z.int(),
  share: amount,
  secondsLeft: z.nullable(z.int()),
  /** Machines with readings; `derivedMachines` are those with a derived history. */
  machines: z.int(),
  derivedMachines: z.int(),
  accounts: z.array(demoAccount),
  problem: z.nullable(z.string()),
});
export type DemoProgress = z.output<typeof demoProgress>;
