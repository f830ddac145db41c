/** Names that fields have on their screens under another key. */
const FIELD_TEXTS = {
  dieselBlend: 'record.fuels.diesel-blend',
  mineralDiesel: 'record.fuels.mineral-diesel',
  gasOil: 'record.fuels.gas-oil',
  hvo: 'record.fuels.hvo',
  onRpm: 'sourceProfiles.onRpm',
  onIntervalSeconds: 'sourceProfiles.onInterval',
  offIntervalSeconds: 'sourceProfiles.offInterval',
  evidence: 'sourceProfiles.evidence',
  inputs: 'sourceProfiles.inputs',
  firstName: 'register.firstName',
  lastName: 'register.lastName',
  defaultOrganisation: 'account.defaultOrganisation',
  of: 'audit.fields.subjectKind',
} as const;

/** Names of fields that mean something else in the events of one noun. */
const FIELD_TEXTS_OF_NOUNS = {
  'embed.origin': 'audit.fields.website',
  'preference.keys': 'audit.fields.hints',
  'filter.id': 'audit.kinds.savedFilter',
  'machine-schema.id': 'machineSchema.group',
  'zone.graceSeconds': 'zones.fields.graceSeconds',
  'zones.graceSeconds': 'zones.fields.graceSeconds',
} as const;

/**
 * The keys of texts that may name a field of an event: the first that exists. Some are nested: `settings.modules.fuel`. The noun of
 * the action decides between meanings.
 */
export function listFieldKeys(path: string, action = '') {
  const field = path.slice(path.lastIndexOf('.') + 1);
  const noun = action.slice(0, action.indexOf('.'));
  const ofNoun = FIELD_TEXTS_OF_NOUNS[`${noun}.${field}` as keyof typeof FIELD_TEXTS_OF_NOUNS];
  const known = FIELD_TEXTS[field as keyof typeof FIELD_TEXTS];
  return [
    ...(ofNoun ? [ofNoun] : []),
    ...(known ? [known] : []),
    `audit.fields.${field}`,
    `record.fields.${field}`,
    `attentionLevels.fields.${field}`,
    `organisationSettings.names.${field}`,
    `organisationSettings.entries.${field}`,
  ] as const;
}

/** The groups of texts that name the values of a field; the first text that exists counts. */
const VALUE_GROUPS = {
  role: ['roles.names'],
  method: ['account.methods'],
  secondFactor: ['account.factors'],
  // Of factors, mails, base maps, zones, imports, invitations and providers.
  kind: ['account.factors', 'mail.kinds', 'baseMap.kinds', 'zones.kinds', 'movingIn.kinds'],
  type: ['machineTypes', 'arrival.types', 'sources.types'],
  machineType: ['machineTypes'],
  key: ['machineTypes'],
  catalogueKey: ['machineTypes'],
  workSensors: ['typeRules.sensors'],
  // Of saved filters.
  id: ['filters.kinds'],
  options: ['machineTypes', 'machineCategories', 'states', 'record.ownership'],
  // What a change of several machines sets.
  set: ['movingIn.sets'],
  category: ['machineCategories'],
  ownershipType: ['record.ownership'],
  fuelType: ['record.fuels'],
  scopes: ['accessTokens.scopeNames'],
  subjectKind: ['audit.kinds'],
  of: ['audit.kinds'],
  meter: ['meters.names'],
} as const;

type ValueGroup = (typeof VALUE_GROUPS)[keyof typeof VALUE_GROUPS][number] | 'audit.values';
type TextKey =
  | ReturnType<typeof listFieldKeys>[number]
  | `videos.${string}.title`
  | `sourceProfiles.kinds.${string}.name`
  | `${ValueGroup}.${string}`;

/** The keys of texts that may name a value of a field: the first that exists. */
export function listValueKeys(path: string, value: string): readonly TextKey[] {
  const field = path.slice(path.lastIndexOf('.') + 1);
  if (field === 'seenVideos') return [`videos.${value}.title`];
  if (field === 'evidence') return [`sourceProfiles.kinds.${value}.name`];
  const groups: readonly ValueGroup[] = VALUE_GROUPS[field as keyof typeof VALUE_GROUPS] ?? [];
  return [...groups.map((group) => `${group}.${value}` as const), `audit.values.${field}.${value}`];
}

/** Returns the first text that `find` has; null if it has none. */
export function findText(find: (key: TextKey) => string | null, keys: readonly TextKey[]): string | null {
  for (const key of keys) {
    const text = find(key);
    if (text !== null) return text;
  }
  return null;
}

const LISTING_FIELDS: readonly string[] = ['fields', 'settings', 'areas', 'workSensors'];

/** Returns the parts that the text of a value lists, as those of `fields`, `settings`, `areas` and `workSensors` do; null for others. */
export const readFieldList = (field: string, value: unknown): readonly string[] | null =>
  LISTING_FIELDS.includes(field) && typeof value === 'string' ? value.split(/[, ]+/).filter(Boolean) : null;

/** The keys of texts that may name one of the parts that the value of a field lists: the first that exists. */
export function listPartKeys(field: string, part: string): readonly TextKey[] {
  if (field === 'areas') return [`videos.${part}.title`];
  return field === 'workSensors' ? listValueKeys(field, part) : listFieldKeys(part);
}

/** Whether a value is empty, or the open end of a time. */
export function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value === '' || value === '-infinity' || value === 'infinity';
  return (
    value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

/**
 * Returns the parts of a value that has several: the items of a list under no name, or named fields without the empty ones and
 * without the key of a shift, which says what its other fields do.
 */
export function readParts(value: unknown): readonly (readonly [name: string | null, part: unknown])[] | null {
  if (Array.isArray(value)) return value.map((part: unknown) => [null, part] as const);
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).filter(
    ([name, part]) => !isNothing(part) && !(name === 'key' && 'weekday' in value),
  );
}
