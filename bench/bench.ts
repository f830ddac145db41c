/*
 * `npm run bench -- <name> [options]`: runs a program that measures, and ends with an error where it misses its gate.
 * Each takes its own options, says them when one is not known, and fills only ground of its own.
 */
import { argv } from 'node:process';

type Bench = (args: readonly string[]) => Promise<boolean>;

/** Loaded when it is asked for, so that no bench waits for what another needs. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  ingest: async () => (await import('./ingest/ingest.ts')).benchIngest,
  derive: async () => (await import('./derive/derive.ts')).benchDerive,
  web: async () => (await import('./web/web.ts')).benchWeb,
  reads: async () => (await import('./reads/reads.ts')).benchReads,
  soak: async () => (await import('./soak/soak.ts')).benchSoak,
  truth: async () => (await import('./truth/truth.ts')).benchTruth,
};

const [name = '', ...args] = argv.slice(2);
const load = BENCHES[name];
if (!load) throw new Error(`Say what to measure: ${Object.keys(BENCHES).join(', ')}`);
const bench = await load();
process.exitCode = (await bench(args)) ? 0 : 1;
