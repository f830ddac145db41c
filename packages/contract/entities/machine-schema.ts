import {
  FIELD_CHOICES,
  type FieldGroup,
  type FieldRule,
  type FieldType,
  NUMBER_FIELDS,
  SCHEMA_FIELDS,
  type SchemaField,
} from '@groundwork/domain/machines/machine-schema.ts';
import * as z from 'zod/mini';
import { line, optionalLine, seenVersion } from '../fields.ts';

const fieldId = z.enum(SCHEMA_FIELDS);
const value = line(80);
const MAX_VALUES = 200;

export const fieldType = z.strictObject({
  id: fieldId,
  description: optionalLine(60),
  validated: z.boolean(),
  emptyValue: optionalLine(40),
  order: z.int().check(z.minimum(0), z.maximum(1_000)),
  values: z.array(value).check(z.maxLength(MAX_VALUES)),
  mapping: z
    .array(z.strictObject({ id: value, description: optionalLine(80) }))
    .check(z.maxLength(MAX_VALUES)),
});

const length = z.nullable(z.int().check(z.minimum(1), z.maximum(2_000)));
const limit = z.nullable(z.number().check(z.minimum(0), z.maximum(1_000_000)));

export const fieldRule = z.strictObject({
  id: fieldId,
  mandatory: z.boolean(),
  minLength: length,
  maxLength: length,
  minimum: limit,
  maximum: limit,
  format: z.nullable(line(40)),
});

export const fieldGroup = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, { error: 'MALFORMED' })),
  description: optionalLine(60),
  fields: z.array(fieldId).check(z.maxLength(SCHEMA_FIELDS.length)),
});

const parts = { types: z.array(fieldType), validation: z.array(fieldRule), groups: z.array(fieldGroup) };

export const machineSchema = z.object({
  ...parts,
  /** Grows with every change of the schema or the settings; send it back with an edit to detect conflicts. */
  version: z.int(),
});
export type MachineSchemaAnswer = z.output<typeof machineSchema>;

type Fault = { readonly path: readonly (string | number)[]; readonly error: 'NOT_ALLOWED' | 'ALREADY_TAKEN' };
type Parts = {
  readonly types: readonly FieldType[];
  readonly validation: readonly FieldRule[];
  readonly groups: readonly FieldGroup[];
};

const findRepeated = (list: 'types' | 'validation' | 'groups', ids: readonly string[]): Fault[] =>
  ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ path: [list, index, 'id'], error: 'ALREADY_TAKEN' as const }] : [],
  );

const hasText = ({ minLength, maxLength, format }: FieldRule) =>
  minLength !== null || maxLength !== null || format !== null;
const isReversed = (from: number | null, to: number | null) => from !== null && to !== null && from > to;

function findRuleFaults({ validation }: Parts, shown: ReadonlySet<SchemaField>): Fault[] {
  return validation.flatMap((rule, index) => {
    const isNumber = NUMBER_FIELDS.includes(rule.id);
    const names = [
      ...(rule.mandatory && !shown.has(rule.id) ? ['mandatory'] : []),
      ...(isNumber && hasText(rule) ? ['format'] : []),
      ...(!isNumber && (rule.minimum !== null || rule.maximum !== null) ? ['minimum'] : []),
      ...(isReversed(rule.minLength, rule.maxLength) ? ['maxLength'] : []),
      ...(isReversed(rule.minimum, rule.maximum) ? ['maximum'] : []),
    ];
    return names.map((name) => ({ path: ['validation', index, name], error: 'NOT_ALLOWED' as const }));
  });
}

function findValueFaults({ types }: Parts): Fault[] {
  return types.flatMap(({ id, values, mapping }, index) => {
    const known = FIELD_CHOICES[id];
    const isKnown = (text: string) =>
      known?.includes(text) ??
      (id === 'group' ? false : !NUMBER_FIELDS.includes(id) || /^\d+(\.\d+)?$/.test(text));
    const ofValues = values.flatMap((text, at) =>
      isKnown(text) ? [] : [{ path: ['types', index, 'values', at], error: 'NOT_ALLOWED' as const }],
    );
    const ofMapping = mapping.flatMap(({ id: text }, at) =>
      isKnown(text) ? [] : [{ path: ['types', index, 'mapping', at, 'id'], error: 'NOT_ALLOWED' as const }],
    );
    return [...ofValues, ...ofMapping];
  });
}

/** What does not fit together: repeated fields, unknown values, mandatory fields that are not shown. */
function findFaults(schema: Parts): Fault[] {
  const listed = schema.groups.flatMap(({ fields }) => fields);
  const twice = schema.groups.flatMap(({ fields }, index) =>
    fields.flatMap((field, at) =>
      listed.filter((other) => other === field).length > 1
        ? [{ path: ['groups', index, 'fields', at], error: 'ALREADY_TAKEN' as const }]
        : [],
    ),
  );
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  return [
    ...findRepeated('types', idsOf(schema.types)),
    ...findRepeated('validation', idsOf(schema.validation)),
    ...findRepeated('groups', idsOf(schema.groups)),
    ...twice,
    ...findValueFaults(schema),
    ...findRuleFaults(schema, new Set(listed)),
  ];
}

/** A whole schema. A field that it does not name is as in a new organisation. */
export const machineSchemaEdit = z
  .strictObject({
    types: parts.types.check(z.maxLength(SCHEMA_FIELDS.length)),
    validation: parts.validation.check(z.maxLength(SCHEMA_FIELDS.length)),
    groups: parts.groups.check(z.maxLength(SCHEMA_FIELDS.length)),
    version: seenVersion,
  })
  .check((context) => {
    for (const { path, error } of findFaults(context.value))
      context.issues.push({
        code: 'custom',
        message: error,
        path: [...path],
        input: context.value,
      });
  });
