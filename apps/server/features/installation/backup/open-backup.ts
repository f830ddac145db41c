import { readMigrations } from '../../../db/migration-files.ts';
import { type ArchiveReader, openArchive } from '../../../platform/archive/read-archive.ts';
import { StartProblem } from '../../../platform/start-problem.ts';
import { MANIFEST_NAME, type Manifest, nameOfFile, nameOfTable, parseManifest } from './parse-manifest.ts';

export type OpenBackup = { readonly manifest: Manifest; readonly archive: ArchiveReader };

/**
 * Opens a backup that this version of the product can restore. Throws a `StartProblem` if the file is not a backup, is
 * truncated, or was written by a newer version.
 */
export async function openBackup(path: string): Promise<OpenBackup> {
  const archive = await openArchive(path).catch((error: Error) => {
    throw notWhole(path, error.message);
  });
  try {
    const manifest = await readManifest(path, archive);
    mustBeKnown(manifest);
    mustHaveAll(path, archive, manifest);
    return { manifest, archive };
  } catch (error) {
    archive.close();
    throw error;
  }
}

const notWhole = (path: string, why: string): StartProblem =>
  new StartProblem(`${path} is not a backup of Groundwork, or is incomplete (${why}).`);

async function readManifest(path: string, archive: ArchiveReader): Promise<Manifest> {
  const bytes = await archive.read(MANIFEST_NAME).catch((error: Error) => {
    throw notWhole(path, error.message);
  });
  const manifest = parseManifest(bytes);
  if (manifest === null) throw notWhole(path, 'its manifest cannot be read');
  return manifest;
}

function mustBeKnown({ product, migrations }: Manifest): void {
  const known = readMigrations();
  const newest = migrations.at(-1);
  if (newest && newest.number > known.length)
    throw new StartProblem(
      `The backup was written by a newer version of Groundwork (${product}, with ${newest.name}): restore it with that version or a later one.`,
    );
  const other = migrations.find(({ number, checksum }) => known[number - 1]?.checksum !== checksum);
  if (other)
    throw new StartProblem(
      `The backup was written with a different version of the migration ${other.name}: its tables do not fit this version.`,
    );
}

function mustHaveAll(path: string, archive: ArchiveReader, { tables, fileKeys }: Manifest): void {
  const names = [...tables.map(({ name }) => nameOfTable(name)), ...fileKeys.map(nameOfFile)];
  const missing = names.find((name) => !archive.has(name));
  if (missing !== undefined) throw notWhole(path, `${missing} is missing`);
}
