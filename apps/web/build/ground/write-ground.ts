/** Writes the ground to the file that the first argument names; run by the build as a process of its own. */
import { writeFileSync } from 'node:fs';
import { GROUND_HEAD_BYTES } from '../../src/lib/calls/ground-head.ts';
import { cutGround } from './cut-ground.ts';
import { readContentsOffset } from './write-archive.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: write-ground.ts FILE');
const ground = cutGround();
const headBytes = readContentsOffset(ground);
if (headBytes > GROUND_HEAD_BYTES)
  throw new Error(`The directories of the ground end at ${headBytes} bytes: raise GROUND_HEAD_BYTES`);
writeFileSync(file, ground);
