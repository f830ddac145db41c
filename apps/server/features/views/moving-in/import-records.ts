import { customerFields } from '@groundwork/contract/entities/customer.ts';
import { groupName } from '@groundwork/contract/entities/machine-information.ts';
import { operatorFields } from '@groundwork/contract/entities/operator.ts';
import type { CustomerId, OperatorId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { ColumnValues } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import { notifyMachinesChanged } from '../../../platform/live/activity-notice.ts';
import { GROUPS } from '../../machines/machine-groups/public.ts';
import { CUSTOMERS } from '../../records/customers/public.ts';
import { OPERATORS } from '../../records/operators/public.ts';
import type { RecordImport } from './record-import.ts';
import { saveLines } from './save-lines.ts';

const groupTexts = z.object({ name: z.optional(groupName) });
type GroupLine = Partial<z.output<typeof groupTexts>>;

/** Groups; one that exists stays as it is. */
export const GROUP_IMPORT: RecordImport<GroupLine> = {
  nameField: 'name',
  read: (reader) => reader.readTexts(groupTexts),
  async save(db, lines, { organisationId, recorded }) {
    const stored = await GROUPS.list(db, organisationId);
    const idByName = new Map(stored.map(({ id, name }) => [name.toLowerCase(), id]));
    const taken = new Set<string>();
    const saved = await saveLines(lines, {
      plan({ line: { name }, reader }) {
        if (!name) return reader.refuse('name', 'REQUIRED') ?? null;
        if (taken.has(name.toLowerCase())) return reader.refuse('name', 'ALREADY_TAKEN') ?? null;
        taken.add(name.toLowerCase());
        return { name, id: idByName.get(name.toLowerCase()) ?? null };
      },
      judge: ({ id }) => (id === null ? 'created' : 'unchanged'),
      async apply(plans) {
        const fresh = plans.filter(({ id }) => id === null);
        const ids = await recorded.saveNew(
          'machine_group',
          fresh.map(({ name }) => ({ name })),
        );
        const idOfFresh = new Map(fresh.map((plan, index) => [plan, ids[index] ?? 0]));
        return plans.map((plan) => plan.id ?? idOfFresh.get(plan) ?? 0);
      },
    });
    await notifyMachinesChanged(db, organisationId, []);
    return saved;
  },
};

type CodedLine = { readonly name?: string | undefined; readonly code?: string | undefined };
type CodedRecord = {
  readonly id: CustomerId | OperatorId;
  readonly name: string;
  readonly code: string;
};
type CodedTable = {
  readonly list: (db: Db, organisationId: OrganisationId) => Promise<readonly CodedRecord[]>;
};

/** Imports records with names and codes: one with a known code is renamed, one without a code is known by its name. */
const importCoded = (
  record: 'customer' | 'operator',
  table: CodedTable,
  texts: z.ZodMiniType<CodedLine>,
): RecordImport<CodedLine> => ({
  nameField: 'name',
  read: (reader) => reader.readTexts(texts),
  async save(db, lines, { organisationId, recorded }) {
    const stored = await table.list(db, organisationId);
    const byCode = new Map(
      stored.filter(({ code }) => code !== '').map((one) => [one.code.toLowerCase(), one]),
    );
    const byName = new Map(stored.map((one) => [one.name.toLowerCase(), one]));
    const taken = new Set<string>();
    return saveLines(lines, {
      plan({ line: { name, code = '' }, reader }) {
        if (!name) return reader.refuse('name', 'REQUIRED') ?? null;
        const key = code === '' ? `name ${name.toLowerCase()}` : `code ${code.toLowerCase()}`;
        if (taken.has(key)) return reader.refuse(code === '' ? 'name' : 'code', 'ALREADY_TAKEN') ?? null;
        taken.add(key);
        const known = code === '' ? byName.get(name.toLowerCase()) : byCode.get(code.toLowerCase());
        return { name, code, known: known ?? null };
      },
      judge: ({ known, name }) =>
        known === null ? 'created' : known.name === name ? 'unchanged' : 'updated',
      async apply(plans) {
        const fresh = plans.filter(({ known }) => known === null);
        const ids = await recorded.saveNew(
          record,
          fresh.map(({ name, code }) => ({ name, code })),
        );
        const renamed = plans.flatMap(({ known, name }) =>
          known !== null && known.name !== name ? [[known.id, { name }] as const] : [],
        );
        await recorded.save(record, new Map<number, ColumnValues>(renamed));
        const idOfFresh = new Map(fresh.map((plan, index) => [plan, ids[index] ?? 0]));
        return plans.map((plan) => plan.known?.id ?? idOfFresh.get(plan) ?? 0);
      },
    });
  },
});

export const CUSTOMER_IMPORT = importCoded(
  'customer',
  CUSTOMERS,
  z.object({
    name: z.optional(customerFields.shape.name),
    code: z.optional(customerFields.shape.code.def.innerType),
  }),
);

export const OPERATOR_IMPORT = importCoded(
  'operator',
  OPERATORS,
  z.object({
    name: z.optional(operatorFields.shape.name),
    code: z.optional(operatorFields.shape.code.def.innerType),
  }),
);
