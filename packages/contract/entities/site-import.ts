import * as z from 'zod/mini';
import { lineFile } from './line-import.ts';

/** Formats of a site file. */
const SITE_FILE_FORMATS = ['csv', 'geojson'] as const;

/** Headings of a CSV file and properties of a GeoJSON feature; only the first two are required. */
export const SITE_FILE_FIELDS = ['name', 'zone', 'code', 'startsOn', 'endsOn'] as const;

export const siteFile = z.strictObject({ ...lineFile, format: z.enum(SITE_FILE_FORMATS) });
