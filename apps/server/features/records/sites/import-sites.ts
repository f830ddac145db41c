import type { LineImport } from '@groundwork/contract/entities/line-import.ts';
import { type SiteFields, siteFields } from '@groundwork/contract/entities/site.ts';
import { SITE_FILE_FIELDS, type siteFile } from '@groundwork/contract/entities/site-import.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { listFieldProblems } from '../../../platform/http/field-problems.ts';
import {
  importLines,
  type ReadLine,
  readCsvTable,
  readGeoJson,
  toSavedLines,
} from '../../base/line-import/public.ts';
import { saveNewSiteOutlines } from '../zones/public.ts';
import { SITES, toSiteColumns } from './site-store.ts';

/** Creates the sites of a file. Throws as `importLines` and the readers of the formats. */
export function importSites(
  db: Db,
  organisationId: OrganisationId,
  { format, text, dryRun }: z.output<typeof siteFile>,
): Promise<LineImport> {
  const headings = { known: SITE_FILE_FIELDS, required: ['name', 'zone'] };
  return importLines(db, {
    lines: format === 'csv' ? readCsvTable(text, headings) : readGeoJson(text, SITE_FILE_FIELDS),
    nameField: 'name',
    dryRun,
    readLine,
    saveAll: async (rows) => {
      const siteIds = await SITES.saveAllNew(db, organisationId, rows.map(toSiteColumns));
      const outlines = rows.flatMap(({ outline }, index) => {
        const siteId = siteIds[index] ?? null;
        return outline === null || siteId === null ? [] : [{ siteId, outline }];
      });
      await saveNewSiteOutlines(db, organisationId, outlines);
      return toSavedLines(siteIds, 'code');
    },
  });
}

function readLine(values: Record<string, unknown>): ReadLine<SiteFields> {
  const fields = siteFields.safeParse(values);
  return fields.success
    ? { row: fields.data }
    : { problems: listFieldProblems(null, fields.error.issues, values) };
}
