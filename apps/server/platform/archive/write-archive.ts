import { randomBytes } from 'node:crypto';
import { type FileHandle, link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Duplex, PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { StartProblem } from '../start-problem.ts';

export type ArchiveWriter = {
  /** Adds the output of the last stream of `through` as a member; resolves when it is written. One at a time. */
  add(name: string, bytes: Readable, ...through: Duplex[]): Promise<void>;
};

export type ArchiveTarget = {
  readonly path: string;
  /** Eight hex digits that name the source of the archive. The caller has locked it: no other process archives it. */
  readonly sourceId: string;
};

/** File systems without hard links, such as FAT and some network drives, respond with one of these. */
const WITHOUT_LINKS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'];

/**
 * Writes a zip file that only its owner can read. It gets its name when it is complete and flushed to disk. Removes the
 * unfinished files that killed processes left of the same source in that folder. Returns the size in bytes. Throws a
 * `StartProblem` if a file of that name exists, also if another source was faster.
 */
export async function writeArchive(
  { path, sourceId }: ArchiveTarget,
  signal: AbortSignal,
  work: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  await mustBeFree(path);
  await removeUnfinished(path, sourceId);
  // A name of its own, so that a process that was taken for dead never shares a file with its successor.
  const unfinished = `${path}.${sourceId}-${randomBytes(4).toString('hex')}.unfinished`;
  const file = await create(unfinished);
  try {
    await writeMembers(file, path, signal, work);
    await giveName(unfinished, path);
    return (await stat(path)).size;
  } finally {
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
  }
}

async function mustBeFree(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) throw new StartProblem(`${path} is a folder: name a file in it.`);
  if (found) throw alreadyExists(path);
}

const alreadyExists = (path: string): StartProblem =>
  new StartProblem(`${path} already exists and is not overwritten.`);

/** Earlier versions wrote `<path>.unfinished`. */
async function removeUnfinished(path: string, sourceId: string): Promise<void> {
  const folder = dirname(path);
  const name = new RegExp(`\\.${sourceId}-[0-9a-f]{8}\\.unfinished$`);
  for (const found of await readdir(folder).catch(() => []))
    if (name.test(found) || found === `${basename(path)}.unfinished`)
      await rm(join(folder, found), { force: true });
}

async function create(unfinished: string): Promise<FileHandle> {
  try {
    return await open(unfinished, 'wx', 0o600);
  } catch (error) {
    const isWithoutFolder = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw isWithoutFolder
      ? new StartProblem(`There is no folder ${dirname(unfinished)}: create it, or name another one.`)
      : cannotWrite(dirname(unfinished), error as Error);
  }
}

const cannotWrite = (path: string, error: NodeJS.ErrnoException): Error =>
  error.code === undefined ? error : new StartProblem(`${path} cannot be written (${error.code}).`);

async function writeMembers(
  file: FileHandle,
  path: string,
  signal: AbortSignal,
  work: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  const broken = new AbortController();
  const stopping = AbortSignal.any([signal, broken.signal]);
  const written = pipeline(zip.outputStream, file.createWriteStream({ flush: true }), { signal: stopping });
  // If the disk is full, abort the current member too, which would otherwise wait forever.
  written.catch((error: Error) => broken.abort(cannotWrite(path, error)));
  try {
    await work({
      async add(name, bytes, ...through) {
        const member = new PassThrough();
        // The input is already compressed. Its size is unknown until its end, so allow more than 4 GB.
        zip.addReadStream(member, name, { compress: false, forceZip64Format: true });
        await pipeline([bytes, ...through, member], { signal: stopping });
      },
    });
    zip.end();
    await written;
  } catch (error) {
    broken.abort(error);
    await written.catch(() => {});
    throw stopping.reason instanceof Error && !signal.aborted ? stopping.reason : error;
  }
}

/** Links instead of renaming, because a rename would replace a file that another process has written meanwhile. */
async function giveName(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw alreadyExists(path);
    if (!WITHOUT_LINKS.includes(code)) throw cannotWrite(path, error as Error);
    await mustBeFree(path);
    await rename(unfinished, path);
  }
  await syncFolder(dirname(path));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
