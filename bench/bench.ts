/* `npm run bench -- <name> [number]`: runs a program that measures, and ends with an error where it fails its gate. */
import { benchTruth } from './truth/truth.ts';

const [name, number] = process.argv.slice(2);
if (name !== 'truth') throw new Error('Say what to measure: truth');
process.exitCode = (await benchTruth(number === undefined ? undefined : Number(number))) ? 0 : 1;
