/*
 * `npm run bench -- <name> [options]`: runs a benchmark, and exits with an error if it misses a goal. Each has its own
 * options, lists them if one is unknown, and writes only to its own data.
 */
import { argv } from 'node:process';

type Bench = (args: readonly string[]) => Promise<boolean>;

/** Loaded on demand, so that no benchmark loads the modules of another. */
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
if (!load) throw new Error(`Name a benchmark: ${Object.keys(BENCHES).join(', ')}`);
const bench = await load();
process.exitCode = (await bench(args)) ? 0 : 1;
