import * as z from 'zod';

/** The name of the manifest: the first member that is read and the last that is written. A file without it is no backup. */
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
  /** The version in package.json. */
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
/** Describes the contents of a backup, against which a restore is checked. */
export type Manifest = z.output<typeof Manifest>;

/** Parses a manifest; null if the bytes are not a manifest that this version knows. */
export function parseManifest(bytes: Buffer): Manifest | null {
  try {
    return Manifest.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}
