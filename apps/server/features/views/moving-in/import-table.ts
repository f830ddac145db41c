import type { TableImport } from '@groundwork/contract/entities/table-import.ts';
import type { PersonId } from '@groundwork/domain/ids.ts';
import {
  type ImportField,
  type ImportKind,
  listImportFields,
  listRequiredFields,
} from '@groundwork/domain/moving-in/import-kind.ts';
import type { Permission } from '@groundwork/domain/policy/permission.ts';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { RecordedRows } from '../../base/change-sets/public.ts';
import { importLines, type TableFile, toValues } from '../../base/line-import/public.ts';
import { readSchemaInForce } from '../../machines/machine-schema/public.ts';
import { LineReader } from './line-reader.ts';
import { matchColumns } from './match-columns.ts';
import { IMPORTERS } from './record-importers.ts';
import type { LineToSave } from './save-lines.ts';

const SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 60;

export type TableImportRequest = {
  readonly organisation: Parameters<typeof readSchemaInForce>[1] & { readonly timeZone: string };
  readonly personId: PersonId;
  readonly kind: ImportKind;
  readonly dryRun: boolean;
  /** Null: by the headings. */
  readonly columns: readonly (ImportField | null)[] | null;
  readonly fileName: string;
  readonly now: Date;
};

/** Lists the permissions that an import needs, because of what its columns change. */
export function listNeededPermissions(columns: readonly (ImportField | null)[]): Permission[] {
  return columns.includes('trackerCode') ? ['machines.edit', 'sources.attach'] : ['machines.edit'];
}

/** Returns the field of each column of a file. Throws INVALID_REQUEST for a field of another kind of records. */
export function chooseColumns({ headings }: TableFile, { kind, columns }: TableImportRequest) {
  const known = listImportFields(kind);
  if (columns?.some((field) => field !== null && !known.includes(field)))
    throw new Refusal('INVALID_REQUEST', [fieldProblem('query.columns', 'NOT_ALLOWED')]);
  return headings.map((_, index) => (columns ?? matchColumns(kind, headings))[index] ?? null);
}

/**
 * Imports a file of records in one transaction: bad lines are reported and leave nothing behind, the others are saved and can be
 * undone together. Without a column for a field that new records need, nothing is read. Throws as `importLines`.
 */
export async function importTable(
  db: Db,
  file: TableFile,
  columns: readonly (ImportField | null)[],
  request: TableImportRequest,
): Promise<TableImport> {
  const { kind, organisation, personId, dryRun } = request;
  const now = new Date(Math.floor(request.now.getTime() / 1000) * 1000);
  const missing = listRequiredFields(kind).filter((field) => !columns.includes(field));
  const recorded = new RecordedRows(db, {
    ...{ organisationId: organisation.id, kind, fileName: request.fileName },
    ...{ permissions: listNeededPermissions(columns), changedAt: now, changedBy: personId },
  });
  const schema = await readSchemaInForce(db, organisation);
  const terms = { organisationId: organisation.id, personId, now, recorded, schema };
  const { nameField, read, save } = IMPORTERS[kind];
  const readTerms = { zone: organisation.timeZone, firstDay: file.firstDay, now, instants: new Map() };
  const done = await importLines(db, {
    lines: isReadable(kind, columns, missing)
      ? file.rows.map(({ line, cells }) => ({ line, values: cells && toValues(columns, cells) }))
      : [],
    nameField,
    dryRun,
    readLine: (values) => {
      const reader = new LineReader(values as Record<string, string>, readTerms);
      const line = read(reader);
      return reader.problems.length > 0 ? { problems: reader.problems } : { row: { line, reader } };
    },
    saveAll: (rows: readonly LineToSave<unknown>[]) => save(db, rows, terms),
  });
  const changeSetId = dryRun ? null : await recorded.end();
  const count = (wanted: string) => done.lines.filter(({ outcome }) => outcome === wanted).length;
  return {
    ...done,
    kind,
    columns: file.headings.map((heading, index) => ({
      heading,
      field: columns[index] ?? null,
      samples: listSamples(file, index),
    })),
    missing: [...missing],
    ...{ created: count('created'), updated: count('updated'), unchanged: count('unchanged') },
    changeSetId: changeSetId === null ? null : String(changeSetId),
  };
}

/** An update of machines by their asset IDs needs no other column. */
const isReadable = (
  kind: ImportKind,
  columns: readonly (ImportField | null)[],
  missing: readonly ImportField[],
): boolean => missing.length === 0 || (kind === 'machines' && columns.includes('assetId'));

function listSamples({ rows }: TableFile, index: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const sample = cells?.[index]?.trim().slice(0, MAX_SAMPLE_LENGTH) ?? '';
    if (sample !== '') samples.push(sample);
    if (samples.length === SAMPLES) break;
  }
  return samples;
}
