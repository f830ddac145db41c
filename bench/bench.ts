/* `npm run bench -- <name> [number]`: runs a program that measures, and ends with an error where it fails its gate. */
import { benchList } from './list/list.ts';
import { benchTruth } from './truth/truth.ts';

const BENCHES: Readonly<Record<string, (number?: number) => Promise<boolean>>> = {
  list: benchList,
  truth: benchTruth,
};

const [name = '', number] = process.argv.slice(2);
const bench = BENCHES[name];
if (!bench) throw new Error(`Say what to measure: ${Object.keys(BENCHES).join(', ')}`);
process.exitCode = (await bench(number === undefined ? undefined : Number(number))) ? 0 : 1;
