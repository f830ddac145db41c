import { FUEL_TYPES, INFORMATION_FIELDS, OWNERSHIP_TYPES } from './machine-information.ts';

/** The fields of a machine that the schema of an organisation rules. A name and a type every machine has. */
export const SCHEMA_FIELDS = ['assetID', 'group', 'loadCapacity', ...INFORMATION_FIELDS] as const;
export type SchemaField = (typeof SCHEMA_FIELDS)[number];

/** The only values that the portal itself knows for some fields, as text. */
export const FIELD_CHOICES: { readonly [field in SchemaField]?: readonly string[] } = {
  ownershipType: OWNERSHIP_TYPES,
  fuelType: FUEL_TYPES,
  rebatedFuel: ['true', 'false'],
};

/** The fields whose values are numbers: they have limits instead of lengths. */
export const NUMBER_FIELDS: readonly SchemaField[] = ['loadCapacity', 'manufacturingYear'];

/** How an organisation describes one field of its machines. */
export type FieldType = {
  readonly id: SchemaField;
  /** The label; empty: the portal's own. */
  readonly description: string;
  /** Whether a value has to be one of `values` and to match the rules; if not, these only suggest. */
  readonly validated: boolean;
  /** Shown where nothing is filled in. */
  readonly emptyValue: string;
  /** Its place among the fields of its group. */
  readonly order: number;
  /** The values to choose from; empty: any. */
  readonly values: readonly string[];
  /** What is shown for a value. */
  readonly mapping: readonly { readonly id: string; readonly description: string }[];
};

/** What a value of one field has to be; null: no such rule. */
export type FieldRule = {
  readonly id: SchemaField;
  readonly mandatory: boolean;
  readonly minLength: number | null;
  readonly maxLength: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** `9` is a digit, `A` a letter, `*` either; any other character is itself. */
  readonly format: string | null;
};

/** Fields that are shown together. A field of no group is not shown. */
export type FieldGroup = {
  readonly id: string;
  /** The heading; empty: none. */
  readonly description: string;
  readonly fields: readonly SchemaField[];
};

/** Which fields of machines an organisation shows, how it names them, and what it accepts. */
export type MachineSchema = {
  readonly types: readonly FieldType[];
  readonly validation: readonly FieldRule[];
  readonly groups: readonly FieldGroup[];
};

/** What an organisation has changed, by field; what is absent is as in a new organisation. */
export type SchemaChanges = {
  readonly types?: { readonly [field in SchemaField]?: Partial<Omit<FieldType, 'id'>> } | undefined;
  readonly validation?:
    | { readonly [field in SchemaField]?: Partial<Omit<FieldRule, 'id' | 'mandatory'>> }
    | undefined;
  readonly groups?: readonly FieldGroup[] | undefined;
};

const ALL_SHOWN: readonly FieldGroup[] = [{ id: 'details', description: '', fields: SCHEMA_FIELDS }];

/** Returns the schema of an organisation: that of a new one, with its changes and its mandatory fields. */
export function resolveSchema(changes: SchemaChanges, mandatoryFields: readonly string[]): MachineSchema {
  const types = SCHEMA_FIELDS.map((id, order) => ({
    ...{ id, description: '', validated: true, emptyValue: '', order, values: [], mapping: [] },
    ...changes.types?.[id],
  }));
  const shown = listShownFields({ groups: changes.groups ?? ALL_SHOWN });
  const validation = SCHEMA_FIELDS.map((id) => ({
    ...{ id, minLength: null, maxLength: null, minimum: null, maximum: null, format: null },
    ...changes.validation?.[id],
    // Nobody could fill in a field that is not shown.
    mandatory: mandatoryFields.includes(id) && shown.includes(id),
  }));
  const orderOf = new Map(types.map(({ id, order }) => [id, order]));
  const groups = (changes.groups ?? ALL_SHOWN).map((group) => ({
    ...group,
    fields: group.fields.toSorted((a, b) => (orderOf.get(a) ?? 0) - (orderOf.get(b) ?? 0)),
  }));
  return { types, validation, groups };
}

/** Lists the fields that are shown, in their order. */
export const listShownFields = ({ groups }: Pick<MachineSchema, 'groups'>): readonly SchemaField[] =>
  groups.flatMap(({ fields }) => fields);

/** The values of fields; null: not filled in. A group is its id or its name. */
export type FieldValues = { readonly [field in SchemaField]?: string | number | boolean | null };

/** Why a schema refuses the value of a field. */
export type FieldFault = {
  readonly field: SchemaField;
  readonly reason:
    | 'REQUIRED'
    | 'NOT_ALLOWED'
    | 'TOO_SHORT'
    | 'TOO_LONG'
    | 'TOO_SMALL'
    | 'TOO_LARGE'
    | 'MALFORMED';
  readonly limit?: number | string;
};

/**
 * Lists what a schema refuses of these values, at most one fault a field. Fields that are absent are not checked, so an
 * edit passes what it changes, and a new machine passes every field.
 */
export function listFieldFaults(schema: MachineSchema, values: FieldValues): FieldFault[] {
  const typeOf = new Map(schema.types.map((type) => [type.id, type]));
  return schema.validation.flatMap((rule) => {
    const [value, type] = [values[rule.id], typeOf.get(rule.id)];
    if (value === undefined || type === undefined) return [];
    if (value === null || value === '')
      return rule.mandatory ? [{ field: rule.id, reason: 'REQUIRED' as const }] : [];
    const fault = type.validated ? findFault(value, type, rule) : null;
    return fault === null ? [] : [{ field: rule.id, ...fault }];
  });
}

type Fault = Omit<FieldFault, 'field'>;

function findFault(value: string | number | boolean, { values }: FieldType, rule: FieldRule): Fault | null {
  const text = String(value);
  if (values.length > 0 && !values.includes(text)) return { reason: 'NOT_ALLOWED' };
  if (typeof value === 'number') return findNumberFault(value, rule);
  const { minLength, maxLength, format } = rule;
  const length = [...text].length;
  if (minLength !== null && length < minLength) return { reason: 'TOO_SHORT', limit: minLength };
  if (maxLength !== null && length > maxLength) return { reason: 'TOO_LONG', limit: maxLength };
  return format === null || matchesFormat(text, format) ? null : { reason: 'MALFORMED' };
}

function findNumberFault(value: number, { minimum, maximum }: FieldRule): Fault | null {
  if (minimum !== null && value < minimum) return { reason: 'TOO_SMALL', limit: minimum };
  if (maximum !== null && value > maximum) return { reason: 'TOO_LARGE', limit: maximum };
  return null;
}

const PLACEHOLDERS: Readonly<Record<string, RegExp>> = {
  '9': /^\d$/u,
  A: /^\p{L}$/u,
  '*': /^[\p{L}\d]$/u,
};

/** Whether a text has the format, character by character. */
export function matchesFormat(text: string, format: string): boolean {
  const [characters, expected] = [[...text], [...format]];
  return (
    characters.length === expected.length &&
    characters.every((character, index) => {
      const wanted = expected[index] ?? '';
      return PLACEHOLDERS[wanted]?.test(character) ?? character === wanted;
    })
  );
}
