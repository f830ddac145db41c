import { basename } from 'node:path';
import type { SourceTree } from '../source-tree.ts';
import { type Edit, insert, type Plan } from './plan.ts';
import { capitalise, toKebab, toTitle } from './words.ts';

const DOMAIN = 'packages/domain/derivation';
const SERVER = 'apps/server/features/derivation/outputs';
const MIGRATIONS = 'apps/server/db/migrations';

/** The spellings of an output's name: `siteVisits` has rows of `SiteVisit` in `site_visit`. */
type OutputNames = {
  readonly key: string;
  readonly file: string;
  readonly row: string;
  readonly constant: string;
  readonly stored: string;
  readonly storedFile: string;
  readonly table: string;
};

function nameOutput(key: string): OutputNames {
  const one = key.replace(/s$/, '');
  const file = toKebab(key);
  const storedFile = toKebab(one);
  const toUpper = (kebab: string): string => kebab.replaceAll('-', '_').toUpperCase();
  const [constant, stored] = [toUpper(file), toUpper(storedFile)];
  return { key, file, row: capitalise(one), constant, stored, storedFile, table: stored.toLowerCase() };
}

const formatRow = ({
  key,
  row,
}: OutputNames): string => `/** Describe a row of ${key} in one line. Instants in seconds since 1970. */
export type ${row} = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly slice: SliceHead;
  /** A reading in time may still change it. */
  readonly provisional: boolean;
};

`;

const formatDomain = ({
  key,
  row,
  constant,
}: OutputNames): string => `import type { ${row} } from '../derived.ts';
import type { Output } from './output.ts';

/** Describe when a row ends, and which rows a run replaces. */
export const ${constant}: Output<${row}> = {
  getRows: ({ ${key} }) => ${key},
  getSwap: ({ ${key} }) => ${key},
  getInstant: ({ startedAt }) => startedAt,
  getBoundary: ({ sigma }) => sigma.settledTo,
  emitOpen: () => {},
  toProvisional: (row) => ({ ...row, provisional: true }),
};
`;

const formatServer = ({
  key,
  row,
  stored,
  table,
}: OutputNames): string => `import type { ${row} } from '@groundwork/domain/derivation/derived.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { mapSwap, type SlicedOutput } from '../tables/stored-output.ts';

/** A row of \`${table}\`. */
const stored${row} = z.object({
  startedAt: z.int(),
  endedAt: z.int(),
  sliceStartsAt: z.int(),
  day: z.string(),
  provisional: z.boolean(),
});
type Stored${row} = z.output<typeof stored${row}>;

export const ${stored}: SlicedOutput<Stored${row}> = {
  name: '${key}',
  table: {
    name: '${table}',
    columns: {
      startedAt: ['started_at', 'instant'],
      endedAt: ['ended_at', 'instant'],
      sliceStartsAt: ['slice_starts_at', 'instant'],
      day: ['day', 'date'],
      provisional: ['provisional', 'boolean'],
    },
    key: ['started_at'],
  },
  row: z.extend(stored${row}, { machineId: ids.machineId }),
  getInstant: ({ startedAt }) => startedAt,
  toSwap: ({ ${key} }) => mapSwap(${key}, toStored),
  inSlice: {
    column: 'slice_starts_at',
    getStart: ({ sliceStartsAt }) => sliceStartsAt,
    toHired: (row) => row,
  },
};

function toStored({ slice, ...row }: ${row}): Stored${row} {
  return { ...row, sliceStartsAt: slice.from, day: slice.date };
}
`;

const formatMigration = ({
  key,
  table,
}: OutputNames): string => `-- ${toTitle(key)} of machines; half-open, whole seconds.
create table ${table} (
  organisation_id int not null,
  machine_id bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  slice_starts_at timestamptz not null,
  day date not null,
  provisional boolean not null,
  primary key (organisation_id, machine_id, started_at),
  check (ended_at > started_at)
);

select keep_to_tenant('${table}');
`;

/** Edits the lists of the domain that the types follow from. */
function planDomainLists({ key, file, row, constant }: OutputNames, formatted: string): readonly Edit[] {
  const types = `${DOMAIN}/derived.ts`;
  const list = `${DOMAIN}/outputs/outputs.ts`;
  return [
    insert(types, 'before', /\/\*\* What one row of each output is/, formatted),
    insert(types, 'before', /\};\nexport type OutputName/, `  readonly ${key}: ${row};\n`),
    insert(types, 'before', / \};\n\}\s*$/, `, ${key}: []`),
    insert(list, 'before', /\nconst BY_NAME/, `import { ${constant} } from './${file}.ts';\n`),
    insert(list, 'before', /\};\n\n\/\*\* The outputs of the derivation/, `  ${key}: ${constant},\n`),
    insert(list, 'before', / {2}\};\n\}/, `    ${key}: toSwap(BY_NAME.${key}),\n`),
  ];
}

function nextMigration(tree: SourceTree): string {
  const last = basename(tree.list(`${MIGRATIONS}/*.sql`).at(-1) ?? '0000');
  return String(Number.parseInt(last, 10) + 1).padStart(4, '0');
}

/** Plans an output of the derivation, such as `siteVisits`: its rows, boundary, table and migration. */
export function planOutput(tree: SourceTree, key: string): Plan {
  if (!/^[a-z][a-zA-Z]*s$/.test(key)) throw new Error(`${key} is not a plural such as siteVisits`);
  const names = nameOutput(key);
  const { file, stored, storedFile } = names;
  const list = `${SERVER}/outputs.ts`;
  const migration = `${nextMigration(tree)}-${file}`;
  return {
    moves: [],
    edits: [
      ...planDomainLists(names, formatRow(names)),
      insert(list, 'before', /import \{ CHECKPOINT \}/, `import { ${stored} } from './${storedFile}.ts';\n`),
      // Slices are summed from what is stored before them.
      insert(list, 'before', /\bSLICE,/, `${stored}, `),
    ],
    files: [
      { path: `${DOMAIN}/outputs/${file}.ts`, text: formatDomain(names) },
      { path: `${SERVER}/${storedFile}.ts`, text: formatServer(names) },
      { path: `${MIGRATIONS}/${migration}.sql`, text: formatMigration(names) },
    ],
    left: [
      `the fields of a row in ${DOMAIN}/derived.ts, its columns in ${SERVER}/${storedFile}.ts and in the migration`,
      `the code in ${DOMAIN} that emits rows, what it holds open in σ, and the boundary in ${DOMAIN}/outputs/${file}.ts`,
      'what a customer that hires the machine may see of a row (toHired)',
      'properties of its rows in packages/domain/derivation/proof, and mistakes that these catch',
    ],
  };
}
