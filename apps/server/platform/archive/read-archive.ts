import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise } from 'yauzl';

export type ArchiveReader = {
  has(name: string): boolean;
  /** Opens the bytes of a member. Throws if there is no such member. */
  open(name: string): Promise<Readable>;
  /** Reads a small member as a whole. Throws if its checksum is wrong. */
  read(name: string): Promise<Buffer>;
  close(): void;
};

/** Opens a zip file. Throws if the file is not a zip file or is truncated. */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const zip = await openPromise(path, { autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const get = (name: string): Entry => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`there is no ${name} in it`);
    return entry;
  };
  const open = (name: string) => zip.openReadStreamPromise(get(name));
  return {
    has: (name) => entries.has(name),
    open,
    async read(name) {
      const bytes = await buffer(await open(name));
      if (crc32(bytes) !== get(name).crc32) throw new Error(`${name} is damaged`);
      return bytes;
    },
    close: () => zip.close(),
  };
}
