/** The kinds of thing that have a name of their own, as events point to them. */
export const NAMED_KINDS = [
  'machine',
  'group',
  'site',
  'customer',
  'source',
  'calendar',
  'operator',
  'person',
  'organisation',
  'accessToken',
  'zone',
  'provider',
] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** A thing that an event points to. */
export type NamedThing = { readonly kind: NamedKind; readonly id: string };

/** Names of things, each under `toThingKey`. */
export type ThingNames = Readonly<Record<string, string>>;

/** What of an event points to things. */
type Pointing = {
  readonly subject: Readonly<Record<string, unknown>>;
  readonly changes: Readonly<Record<string, readonly unknown[]>> | null;
};

/** Fields that are not named after the kind that they point to. */
const FIELD_KINDS: ReadonlyMap<string, NamedKind> = new Map([
  ['userId', 'person'],
  ['invitedBy', 'person'],
  ['acceptedBy', 'person'],
  ['withdrawnBy', 'person'],
  ['statedBy', 'person'],
  ['madeBy', 'person'],
  ['createdBy', 'person'],
  ['endedBy', 'person'],
  ['allottedBy', 'person'],
  ['emergencyPersonId', 'person'],
  ['ownerOrganisationId', 'organisation'],
  ['linkedOrganisationId', 'organisation'],
  ['defaultOrganisationId', 'organisation'],
]);

/** Rows of tables whose key is that of a thing: `machineGroup#3.name`. */
const ROW_KINDS: ReadonlyMap<string, NamedKind> = new Map([
  ['machine', 'machine'],
  ['machineGroup', 'group'],
  ['site', 'site'],
  ['customer', 'customer'],
  ['operator', 'operator'],
  ['source', 'source'],
  ['shiftCalendar', 'calendar'],
  ['membership', 'person'],
  ['accessToken', 'accessToken'],
  ['zone', 'zone'],
  ['identityProvider', 'provider'],
]);

/** Fields that list things by their ids. */
const LIST_KINDS: ReadonlyMap<string, NamedKind> = new Map([
  ['groupIds', 'group'],
  ['siteIds', 'site'],
]);

const ROW = /^(\w+)#([^.]*)\.(.+)$/;

/** A changed field; with its row if several rows changed it: `hire#12.hiredTo`. */
export type ChangedField = {
  readonly field: string;
  readonly row: { readonly table: string; readonly key: string; readonly kind: NamedKind | null } | null;
};

/** Reads the path of a changed field. */
export function readChangedField(path: string): ChangedField {
  const [, table, key = '', field = path] = ROW.exec(path) ?? [];
  return { field, row: table === undefined ? null : { table, key, kind: ROW_KINDS.get(table) ?? null } };
}

/** Returns the kind of thing that a field points to by its id; null for other fields. */
function findFieldKind(field: string): NamedKind | null {
  const own = NAMED_KINDS.find((kind) => field === `${kind}Id`);
  return own ?? FIELD_KINDS.get(field) ?? null;
}

/** Whether a value is the number of a thing of a kind that has names. */
export const isThingId = (field: string, value: unknown): boolean =>
  findFieldKind(field) !== null && /^\d+$/.test(String(value));

/** Ids that people have chosen. */
const CHOSEN_IDS: readonly string[] = ['assetId', 'clientId'];

/** Whether a value is the number of a thing that has no name of its own, or none that the reader may see. */
export function isNamelessId(names: ThingNames, field: string, value: unknown): boolean {
  if (field !== 'id' && (!field.endsWith('Id') || CHOSEN_IDS.includes(field))) return false;
  const kind = findFieldKind(field);
  return kind === null || (kind === 'organisation' && findThingName(names, field, value) === null);
}

/** Returns the key of a thing in `ThingNames`. */
export const toThingKey = ({ kind, id }: NamedThing): string => `${kind}#${id}`;

/** Lists the things that events point to, each once. */
export function listThings(events: readonly Pointing[]): readonly NamedThing[] {
  const things = new Map<string, NamedThing>();
  const add = (kind: NamedKind | null, value: unknown) => {
    const id = typeof value === 'number' ? String(value) : value;
    if (kind === null || typeof id !== 'string' || !/^\d{1,15}$/.test(id)) return;
    things.set(toThingKey({ kind, id }), { kind, id });
  };
  for (const { subject, changes } of events) {
    for (const [field, value] of Object.entries(subject)) add(findFieldKind(field), value);
    for (const [path, values] of Object.entries(changes ?? {})) {
      const { field, row } = readChangedField(path);
      if (row) add(row.kind, row.key);
      for (const value of values) {
        add(findFieldKind(field), value);
        for (const { kind, id } of listValueThings(field, value) ?? []) add(kind, id);
      }
    }
  }
  return [...things.values()];
}

/** Lists the things in a value that holds several, as the limits of an invitation do; null for other values. */
export function listValueThings(field: string, value: unknown): readonly NamedThing[] | null {
  if (field === 'limits' && typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, ids]) => listValueThings(name, ids) ?? []);
  // Nested in limits that were there before: `limits.siteIds`.
  const kind = LIST_KINDS.get(field.slice(field.lastIndexOf('.') + 1));
  return kind !== undefined && Array.isArray(value) ? value.map((id) => ({ kind, id: String(id) })) : null;
}

/** Returns the name of the thing that a value of a field points to; null for other values, and for things that have gone. */
export function findThingName(names: ThingNames, field: string, value: unknown): string | null {
  const kind = findFieldKind(field);
  return kind === null ? null : (names[toThingKey({ kind, id: String(value) })] ?? null);
}
