/** The keys of texts that may name a field of an event: the first that exists. Some are nested: `settings.modules.fuel`. */
export function listFieldKeys(path: string) {
  const field = path.slice(path.lastIndexOf('.') + 1);
  return [
    `audit.fields.${field}`,
    `record.fields.${field}`,
    `attentionLevels.fields.${field}`,
    `organisationSettings.names.${field}`,
    `organisationSettings.entries.${field}`,
  ] as const;
}

type TextKey =
  | ReturnType<typeof listFieldKeys>[number]
  | `videos.${string}.title`
  | `${'roles.names' | 'account.methods' | 'account.factors' | 'machineTypes' | 'arrival.types' | 'machineCategories' | 'record.ownership' | 'record.fuels'}.${string}`;

/** The keys of texts that may name a value of a field: the first that exists. */
export function listValueKeys(field: string, value: string): readonly TextKey[] {
  switch (field) {
    case 'role':
      return [`roles.names.${value}`];
    case 'method':
      return [`account.methods.${value}`];
    case 'secondFactor':
    case 'kind':
      return [`account.factors.${value}`];
    case 'type':
    case 'machineType':
    case 'key':
      return [`machineTypes.${value}`, `arrival.types.${value}`];
    case 'category':
      return [`machineCategories.${value}`];
    case 'ownershipType':
      return [`record.ownership.${value}`];
    case 'fuelType':
      return [`record.fuels.${value}`];
    default:
      return [];
  }
}

/** Returns the first text that `find` has; null if it has none. */
export function findText(find: (key: TextKey) => string | null, keys: readonly TextKey[]): string | null {
  for (const key of keys) {
    const text = find(key);
    if (text !== null) return text;
  }
  return null;
}

const LISTING_FIELDS: readonly string[] = ['fields', 'settings', 'areas'];

/** Returns the fields or areas of videos that a value lists, as `fields`, `settings` and `areas` do; null for values of other fields. */
export const readFieldList = (field: string, value: unknown): readonly string[] | null =>
  LISTING_FIELDS.includes(field) && typeof value === 'string' ? value.split(/[, ]+/).filter(Boolean) : null;

/** The keys of texts that may name one of the parts that the value of a field lists: the first that exists. */
export const listPartKeys = (field: string, part: string): readonly TextKey[] =>
  field === 'areas' ? [`videos.${part}.title`] : listFieldKeys(part);

/** Returns the parts of a value that has several: the items of a list under no name, or named fields without the empty ones. */
export function readParts(value: unknown): readonly (readonly [name: string | null, part: unknown])[] | null {
  if (Array.isArray(value)) return value.map((part: unknown) => [null, part] as const);
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).filter(([, part]) => part !== null && part !== '');
}
