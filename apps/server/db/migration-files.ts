import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Migration = {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
};

const FOLDER = join(import.meta.dirname, 'migrations');
const NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/** Reads the migrations of this version, in order. Throws if a number is missing or taken twice. */
export function readMigrations(folder = FOLDER): readonly Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file, index) => {
    const number = Number(NAME.exec(file)?.[1]);
    if (number !== index + 1)
      throw new Error(`migration ${file} should have the number ${String(index + 1).padStart(4, '0')}`);
    return readMigration(folder, file, number);
  });
}

function readMigration(folder: string, file: string, number: number): Migration {
  // A checkout on Windows may have other line ends: that is not a change.
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(text).digest('hex');
  return { number, name: file.replace(/\.sql$/, ''), text, checksum };
}
