import { siteWords } from '@groundwork/contract/entities/site.ts';
import type { SiteImport, siteFile } from '@groundwork/contract/entities/site-import.ts';
import type { FieldProblem } from '@groundwork/contract/errors.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { listFieldProblems } from '../../platform/http/field-problems.ts';
import { fieldProblem, Refusal } from '../../platform/refusal.ts';
import { MOST_LINES, readCsvSites, readGeoJsonSites, type SiteLine } from './read-site-file.ts';
import { saveNewSite } from './site-store.ts';

type ImportedLine = SiteImport['lines'][number];

/**
 * Makes the sites of a file. A line that cannot be one is named with what is wrong, the others stand. A dry run does
 * the same and takes it back, so that it finds whatever a run would find. Throws INVALID_REQUEST for a file that
 * cannot be read as a whole.
 */
export async function importSites(
  db: Db,
  organisationId: number,
  { format, text, dryRun }: z.output<typeof siteFile>,
): Promise<SiteImport> {
  const stated = format === 'csv' ? readCsvSites(text) : readGeoJsonSites(text);
  if (stated.length > MOST_LINES)
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.text', 'TOO_LONG', MOST_LINES)]);
  await db.run(sql`savepoint sites_as_they_were`);
  const lines: ImportedLine[] = [];
  for (const line of stated) lines.push(await importLine(db, organisationId, line));
  if (dryRun) await db.run(sql`rollback to savepoint sites_as_they_were`);
  const bad = lines.filter(({ problems }) => problems.length > 0).length;
  const told = dryRun ? lines.map((line) => ({ ...line, siteId: null })) : lines;
  return { dryRun, good: lines.length - bad, bad, lines: told };
}

async function importLine(db: Db, organisationId: number, { line, stated }: SiteLine): Promise<ImportedLine> {
  const name = typeof stated?.name === 'string' ? stated.name : '';
  const refuse = (problems: FieldProblem[]): ImportedLine => ({ line, name, siteId: null, problems });
  if (stated === null) return refuse([fieldProblem('line', 'MALFORMED')]);
  const words = siteWords.safeParse(stated);
  if (!words.success) return refuse(listFieldProblems(null, words.error.issues, stated));
  const siteId = await saveNewSite(db, organisationId, words.data);
  if (siteId === null) return refuse([fieldProblem('code', 'ALREADY_TAKEN')]);
  return { line, name: words.data.name, siteId: String(siteId), problems: [] };
}
