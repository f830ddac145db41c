import * as z from 'zod/mini';
import { FIELD_REASONS, type FieldReason } from '../errors.ts';
import { id } from '../fields.ts';

/** What a file of sites can be. */
const SITE_FILE_FORMATS = ['csv', 'geojson'] as const;

/** Headings of a CSV file, and properties of a GeoJSON feature; only the first two of them must be there. */
export const SITE_FILE_FIELDS = ['name', 'zone', 'code', 'startsOn', 'endsOn'] as const;

const REASONS = Object.keys(FIELD_REASONS) as FieldReason[];
const MOST_CHARACTERS = 900_000;

export const siteFile = z.strictObject({
  format: z.enum(SITE_FILE_FORMATS),
  text: z.string().check(z.minLength(1), z.maxLength(MOST_CHARACTERS)),
  /** Tells what would be made, and makes nothing. */
  dryRun: z._default(z.boolean(), false),
});

/** What is wrong in one field of a line; `message` is English, the reason has its translation. */
const lineProblem = z.object({
  field: z.string(),
  reason: z.enum(REASONS),
  message: z.string(),
});

/** One line of the file: the site that it made, or what is wrong with it. */
const importedLine = z.object({
  /** Of the text, counted from 1 with the headings; of GeoJSON, the feature. */
  line: z.int(),
  name: z.string(),
  /** Null where nothing was made: in a dry run, or for its problems. */
  siteId: z.nullable(id),
  problems: z.array(lineProblem),
});

export const siteImport = z.object({
  dryRun: z.boolean(),
  /** Sites made, or in a dry run those that would be. */
  good: z.int(),
  bad: z.int(),
  lines: z.array(importedLine),
});
export type SiteImport = z.output<typeof siteImport>;
