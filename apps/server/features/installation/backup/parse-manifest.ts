import * as z from 'zod';

/** The first thing that is read of a backup, and the last that is written: without it, it is none. */
export const MANIFEST_NAME = 'manifest.json';
export const FORMAT = 'groundwork-backup-1';

export const nameOfTable = (table: string): string => `tables/${table}.copy.zst`;
export const nameOfFile = (key: string): string => `files/${key}`;

const Count = z.int().nonnegative();

const TableEntry = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** See `row-digest.ts`. */
  rows: Count,
  bytes: Count,
  crcSum: Count,
});
export type TableEntry = z.output<typeof TableEntry>;

const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Of package.json. */
  product: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), checksum: z.string() })).min(1),
  readingMonths: z.object({ first: z.iso.datetime(), last: z.iso.datetime() }),
  tables: z.array(TableEntry),
  sequences: z.array(
    z.object({ name: z.string(), lastValue: z.string().regex(/^\d+$/), isTaken: z.boolean() }),
  ),
  fileKeys: z.array(z.string()),
});
/** What a backup is of, and what it has to come to again. */
export type Manifest = z.output<typeof Manifest>;

/** Null where the bytes are no manifest that this version knows. */
export function parseManifest(bytes: Buffer): Manifest | null {
  try {
    return Manifest.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}
