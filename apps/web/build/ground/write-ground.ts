/** Writes the ground to the file that the first argument names; run by the build as a process of its own. */
import { writeFileSync } from 'node:fs';
import { cutGround } from './cut-ground.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: write-ground.ts FILE');
writeFileSync(file, cutGround());
