import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Duplex, PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { StartProblem } from '../start-problem.ts';

export type ArchiveWriter = {
  /** Adds the output of the last stream of `through` as a member; resolves when it is written. One at a time. */
  add(name: string, bytes: Readable, ...through: Duplex[]): Promise<void>;
};

/**
 * Writes a zip file that only its owner can read. It gets its name when it is complete and flushed to disk. Returns its
 * size in bytes. Throws a `StartProblem` if a file of that name exists.
 */
export async function writeArchive(
  path: string,
  signal: AbortSignal,
  work: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  const unfinished = `${path}.unfinished`;
  await mustBeFree(path);
  await reserve(unfinished);
  try {
    await writeMembers(unfinished, signal, work);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return (await stat(path)).size;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function mustBeFree(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found) throw new StartProblem(`${path} already exists and is not overwritten.`);
}

/** Creates the unfinished file, so that two processes cannot write into one. */
async function reserve(unfinished: string): Promise<void> {
  try {
    await (await open(unfinished, 'wx', 0o600)).close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartProblem(
      code === 'EEXIST'
        ? `${unfinished} is being written, or is left over from an interrupted run: remove it if no backup is running.`
        : cannotWrite(unfinished, error as Error).message,
    );
  }
}

const cannotWrite = (path: string, error: NodeJS.ErrnoException): Error =>
  error.code === undefined ? error : new StartProblem(`${path} cannot be written (${error.code}).`);

async function writeMembers(
  path: string,
  signal: AbortSignal,
  work: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  const broken = new AbortController();
  const stopping = AbortSignal.any([signal, broken.signal]);
  const written = pipeline(zip.outputStream, createWriteStream(path, { flags: 'r+', flush: true }), {
    signal: stopping,
  });
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

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
