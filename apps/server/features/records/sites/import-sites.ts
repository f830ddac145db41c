import type { LineImport } from '@groundwork/contract/entities/line-import.ts';
import { siteWords } from '@groundwork/contract/entities/site.ts';
import { SITE_FILE_FIELDS, type siteFile } from '@groundwork/contract/entities/site-import.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { listFieldProblems } from '../../../platform/http/field-problems.ts';
import { fieldProblem } from '../../../platform/refusal.ts';
import { importLines, type LineOutcome, readCsvTable } from '../../base/line-import/public.ts';
import { readGeoJsonSites } from './read-geojson-sites.ts';
import { saveNewSite } from './site-store.ts';

/** Makes the sites of a file. Throws as `importLines` and the readers of the formats. */
export function importSites(
  db: Db,
  organisationId: number,
  { format, text, dryRun }: z.output<typeof siteFile>,
): Promise<LineImport> {
  const headings = { known: SITE_FILE_FIELDS, required: ['name', 'zone'] };
  return importLines(db, {
    lines: format === 'csv' ? readCsvTable(text, headings) : readGeoJsonSites(text),
    namedBy: 'name',
    dryRun,
    importLine: (stated) => importSite(db, organisationId, stated),
  });
}

async function importSite(
  db: Db,
  organisationId: number,
  stated: Record<string, unknown>,
): Promise<LineOutcome> {
  const words = siteWords.safeParse(stated);
  if (!words.success) return { problems: listFieldProblems(null, words.error.issues, stated) };
  const madeId = await saveNewSite(db, organisationId, words.data);
  return madeId === null ? { problems: [fieldProblem('code', 'ALREADY_TAKEN')] } : { madeId };
}
