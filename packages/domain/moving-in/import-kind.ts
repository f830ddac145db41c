import type { UsedModule } from '../settings/modules.ts';

/** What a file can bring, and the fields of a line; `required` are those of a new record. */
const IMPORTS = {
  machines: {
    fields: [
      'name',
      'assetId',
      'type',
      'oem',
      'model',
      'manufacturingYear',
      'serialNumber',
      'site',
      'group',
      'hourMeter',
      'trackerCode',
      'attachedFrom',
      'customer',
      'hiredFrom',
      'hiredTo',
      'contractNumber',
    ],
    required: ['name', 'type'],
  },
  groups: { fields: ['name'], required: ['name'] },
  customers: { fields: ['name', 'code'], required: ['name'] },
  operators: { fields: ['name', 'code'], required: ['name'] },
  hires: {
    fields: ['machine', 'customer', 'hiredFrom', 'hiredTo', 'contractNumber', 'dailyAllowanceHours'],
    required: ['machine', 'customer', 'hiredFrom'],
  },
  breakdowns: {
    fields: ['machine', 'brokenFrom', 'brokenTo', 'reason', 'remark'],
    required: ['machine', 'brokenFrom', 'reason'],
  },
} as const;

export type ImportKind = keyof typeof IMPORTS;
export type ImportField = (typeof IMPORTS)[ImportKind]['fields'][number];

export const IMPORT_KINDS = Object.keys(IMPORTS) as ImportKind[];
export const IMPORT_FIELDS = [
  ...new Set(IMPORT_KINDS.flatMap((kind): readonly ImportField[] => IMPORTS[kind].fields)),
];

/** The kinds that an organisation has only with a module. */
const MODULES: Partial<Record<ImportKind, UsedModule>> = {
  operators: 'operatorAvailability',
  breakdowns: 'equipmentBreakdown',
};

/** Returns the module without which an organisation has no records of this kind. */
export const getImportModule = (kind: ImportKind): UsedModule | 'always' => MODULES[kind] ?? 'always';

/** Lists the fields that a file of this kind may have. */
export const listImportFields = (kind: ImportKind): readonly ImportField[] => IMPORTS[kind].fields;

/** Lists the fields without which nothing new can be created. */
export const listRequiredFields = (kind: ImportKind): readonly ImportField[] => IMPORTS[kind].required;

/** Writes the fields of columns, in their order, for the address of a call: `name,,type`. */
export const formatImportColumns = (columns: readonly (ImportField | null)[]): string =>
  columns.map((field) => field ?? '').join(',');

/** Parses what `formatImportColumns` writes; null if a field is unknown or repeated. */
export function parseImportColumns(text: string): readonly (ImportField | null)[] | null {
  const columns = text.split(',').map((name) => (name === '' ? null : name));
  const named = columns.filter((name) => name !== null);
  const isKnown = named.every((name) => (IMPORT_FIELDS as readonly string[]).includes(name));
  return isKnown && new Set(named).size === named.length ? (columns as (ImportField | null)[]) : null;
}
