import type { MachineSchemaAnswer } from '@groundwork/contract/entities/machine-schema.ts';
import { NUMBER_FIELDS, type SchemaField } from '@groundwork/domain/machines/machine-schema.ts';

/** One field of a schema as the fields of a form. */
export type SchemaFieldDraft = {
  readonly description: string;
  /** The id of its group; empty: not shown. */
  readonly groupId: string;
  readonly order: string;
  readonly isMandatory: boolean;
  readonly isValidated: boolean;
  readonly emptyValue: string;
  /** One a line. */
  readonly values: string;
  /** One a line: the value, `=`, and what is shown for it. */
  readonly names: string;
  /** The limits of a number, or of the length of a text. */
  readonly from: string;
  readonly to: string;
  readonly format: string;
};

const toText = (value: number | null): string => (value === null ? '' : String(value));
const toNumber = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(',', '.'));
const toLines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Whether the values of a field are numbers. */
export const isNumberField = (field: SchemaField): boolean => NUMBER_FIELDS.includes(field);

export function toFieldDraft(
  { types, validation, groups }: MachineSchemaAnswer,
  field: SchemaField,
): SchemaFieldDraft {
  const type = types.find(({ id }) => id === field);
  const rule = validation.find(({ id }) => id === field);
  const isNumber = isNumberField(field);
  return {
    description: type?.description ?? '',
    groupId: groups.find(({ fields }) => fields.includes(field))?.id ?? '',
    order: String((type?.order ?? 0) + 1),
    isMandatory: rule?.mandatory ?? false,
    isValidated: type?.validated ?? true,
    emptyValue: type?.emptyValue ?? '',
    values: (type?.values ?? []).join('\n'),
    names: (type?.mapping ?? []).map(({ id, description }) => `${id} = ${description}`).join('\n'),
    from: toText((isNumber ? rule?.minimum : rule?.minLength) ?? null),
    to: toText((isNumber ? rule?.maximum : rule?.maxLength) ?? null),
    format: rule?.format ?? '',
  };
}

const toMapping = (line: string) => {
  const [id = '', ...rest] = line.split('=');
  return { id: id.trim(), description: rest.join('=').trim() };
};

/** Returns the schema with one field as it was typed. */
export function withField(
  schema: MachineSchemaAnswer,
  field: SchemaField,
  draft: SchemaFieldDraft,
): MachineSchemaAnswer {
  const isNumber = isNumberField(field);
  const [from, to] = [toNumber(draft.from), toNumber(draft.to)];
  const type = {
    ...{ id: field, description: draft.description, validated: draft.isValidated },
    ...{ emptyValue: draft.emptyValue, order: (toNumber(draft.order) ?? 1) - 1 },
    ...{ values: toLines(draft.values), mapping: toLines(draft.names).map(toMapping) },
  };
  const rule = {
    ...{ id: field, mandatory: draft.isMandatory, format: draft.format.trim() || null },
    ...{ minLength: isNumber ? null : from, maxLength: isNumber ? null : to },
    ...{ minimum: isNumber ? from : null, maximum: isNumber ? to : null },
  };
  return {
    ...schema,
    types: schema.types.map((other) => (other.id === field ? type : other)),
    validation: schema.validation.map((other) => (other.id === field ? rule : other)),
    groups: schema.groups.map((group) => {
      const others = group.fields.filter((other) => other !== field);
      if (group.id !== draft.groupId) return { ...group, fields: others };
      return group.fields.includes(field) ? group : { ...group, fields: [...others, field] };
    }),
  };
}

/** A group as it is edited; a group without an id is new. */
export type GroupDraft = { readonly id: string | null; readonly description: string };

/** Returns the schema with these groups, in their order. The fields of a group that is gone move to the first one. */
export function withGroups(schema: MachineSchemaAnswer, drafts: readonly GroupDraft[]): MachineSchemaAnswer {
  const kept = drafts.map(({ id }) => id);
  const homeless = schema.groups.filter(({ id }) => !kept.includes(id)).flatMap(({ fields }) => fields);
  const taken = new Set(schema.groups.map(({ id }) => id));
  const groups = drafts.map(({ id, description }, index) => {
    const fields = schema.groups.find((group) => group.id === id)?.fields ?? [];
    return {
      id: id ?? nextId(taken),
      description,
      fields: index === 0 ? [...fields, ...homeless] : fields,
    };
  });
  return { ...schema, groups };
}

/** Returns an id that no group has yet, and takes it. */
function nextId(taken: Set<string>): string {
  let number = taken.size + 1;
  while (taken.has(`group-${number}`)) number += 1;
  taken.add(`group-${number}`);
  return `group-${number}`;
}
