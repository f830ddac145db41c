import * as z from 'zod/mini';

/** An account of the demo with its password: for the person who started it. */
const demoAccount = z.object({ organisation: z.string(), email: z.string(), password: z.string() });

/** What the portal tells the program that plays the fleet, once, when it starts it. */
export const demoOrder = z.object({
  portalUrl: z.string(),
  gateway: z.object({ host: z.string(), port: z.int() }),
  /** The one-time link's token, while nobody has set the portal up. */
  firstToken: z.nullable(z.string()),
  /** Where the program keeps what it was and how far it came; only its owner can read it. */
  stateFile: z.string(),
  /** Days that lie behind the first start, and machines. */
  days: z.int(),
  machineCount: z.int(),
});
export type DemoOrder = z.output<typeof demoOrder>;

/** What that program tells the portal, each time that it has come further. */
export const demoReport = z.object({
  phase: z.enum(['building', 'sending', 'live', 'failed']),
  /** Readings that were acknowledged since it was started, and the share of the history that they are, 0 to 1. */
  readings: z.int(),
  share: z.number(),
  secondsLeft: z.nullable(z.int()),
  organisationIds: z.array(z.int()),
  accounts: z.array(demoAccount),
  /** Why it could not go on. */
  problem: z.nullable(z.string()),
});
export type DemoReport = z.output<typeof demoReport>;

/** How far a demo fleet is: not begun by the one who asks; made, sent, worked out, and then live. */
export const demoProgress = z.object({
  phase: z.enum(['none', 'building', 'sending', 'deriving', 'live', 'failed']),
  readings: z.int(),
  share: z.number(),
  secondsLeft: z.nullable(z.int()),
  /** Machines that were heard of, and those of them whose history is worked out. */
  machines: z.int(),
  derivedMachines: z.int(),
  accounts: z.array(demoAccount),
  problem: z.nullable(z.string()),
});
export type DemoProgress = z.output<typeof demoProgress>;
