import type { LineImport } from '@groundwork/contract/entities/line-import.ts';
import { siteFields } from '@groundwork/contract/entities/site.ts';
import { SITE_FILE_FIELDS, type siteFile } from '@groundwork/contract/entities/site-import.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { listFieldProblems } from '../../../platform/http/field-problems.ts';
import { fieldProblem } from '../../../platform/refusal.ts';
import { importLines, type LineOutcome, readCsvTable } from '../../base/line-import/public.ts';
import { readGeoJsonSites } from './read-geojson-sites.ts';
import { SITES, toSiteColumns } from './site-store.ts';

/** Creates the sites of a file. Throws as `importLines` and the readers of the formats. */
export function importSites(
  db: Db,
  organisationId: OrganisationId,
  { format, text, dryRun }: z.output<typeof siteFile>,
): Promise<LineImport> {
  const headings = { known: SITE_FILE_FIELDS, required: ['name', 'zone'] };
  return importLines(db, {
    lines: format === 'csv' ? readCsvTable(text, headings) : readGeoJsonSites(text),
    nameField: 'name',
    dryRun,
    importLine: (values) => importSite(db, organisationId, values),
  });
}

async function importSite(
  db: Db,
  organisationId: OrganisationId,
  values: Record<string, unknown>,
): Promise<LineOutcome> {
  const fields = siteFields.safeParse(values);
  if (!fields.success) return { problems: listFieldProblems(null, fields.error.issues, values) };
  const createdId = await SITES.saveNew(db, organisationId, toSiteColumns(fields.data));
  return createdId === null ? { problems: [fieldProblem('code', 'ALREADY_TAKEN')] } : { createdId };
}
