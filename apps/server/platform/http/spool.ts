import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is read ahead of the client in memory; more goes to a file. */
export const MAX_MEMORY_BYTES = 1024 * 1024;
/** More than the longest export: 2.6 million rows are 200 MB. */
export const MAX_FILE_BYTES = 1024 ** 3;
const PIECE_BYTES = 64 * 1024;

/**
 * Keeps a text between a fast writer and a slow reader: the writer never waits for the reader. Memory stays small; what the
 * reader has not taken yet is in a file that nobody else sees and that a killed process leaves to the system's temporary folder.
 */
export class Spool {
  readonly #memory: Buffer[] = [];
  #memoryBytes = 0;
  #file: { readonly handle: FileHandle; readonly folder: string } | null = null;
  #written = 0;
  #read = 0;
  #isEnded = false;
  #failure: { readonly error: unknown } | null = null;
  #more = Promise.withResolvers<void>();

  /** Throws if the file would become too large. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    if (!this.#file && this.#memoryBytes + bytes.length <= MAX_MEMORY_BYTES) {
      this.#memory.push(bytes);
      this.#memoryBytes += bytes.length;
    } else {
      if (this.#written + bytes.length > MAX_FILE_BYTES) throw new Error('the download is too large');
      this.#file ??= await openFile();
      await this.#file.handle.write(bytes, 0, bytes.length, this.#written);
      this.#written += bytes.length;
    }
    this.#wake();
  }

  /** Nothing more is written. */
  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  /** Nothing more is written, and the reader gets the error instead of the rest. */
  fail(error: unknown): void {
    this.#failure = { error };
    this.end();
  }

  /** Yields the text in order as it is written, until the end. */
  async *read(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.#failure) throw this.#failure.error;
      const more = this.#more.promise;
      const piece = this.#takeFromMemory() ?? (await this.#readFile());
      if (piece === null) {
        if (this.#isEnded) return;
        await more;
      } else yield piece;
    }
  }

  /** Removes the file. */
  async close(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    await file?.handle.close();
    if (file) await rm(file.folder, { recursive: true, force: true });
  }

  #takeFromMemory(): Buffer | undefined {
    const piece = this.#memory.shift();
    this.#memoryBytes -= piece?.length ?? 0;
    return piece;
  }

  async #readFile(): Promise<Buffer | null> {
    const length = Math.min(PIECE_BYTES, this.#written - this.#read);
    if (!this.#file || length === 0) return null;
    const { bytesRead, buffer } = await this.#file.handle.read(Buffer.alloc(length), 0, length, this.#read);
    this.#read += bytesRead;
    return buffer.subarray(0, bytesRead);
  }

  #wake(): void {
    this.#more.resolve();
    this.#more = Promise.withResolvers();
  }
}

async function openFile() {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-download-'));
  return { folder, handle: await open(join(folder, 'rows'), 'wx+', 0o600) };
}
