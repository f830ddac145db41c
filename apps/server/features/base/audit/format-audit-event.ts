import {
  findText,
  isNothing,
  listFieldKeys,
  listPartKeys,
  listValueKeys,
  readFieldList,
  readParts,
} from '@groundwork/domain/audit/audit-texts.ts';
import {
  findThingName,
  listValueThings,
  readChangedField,
  type ThingNames,
  toThingKey,
} from '@groundwork/domain/audit/audit-things.ts';
import type { Texts } from '../../../platform/texts.ts';

/** Formats parts of events with the words of the screen and the names of things. */
export type AuditFormat = {
  /** `Site: Quarry (12)`. */
  readonly formatSubject: (field: string, value: unknown, action?: string) => string;
  /** `Name: Quarry → North quarry`. */
  readonly formatChange: (path: string, values: readonly unknown[], action?: string) => string;
};

/** The ids of things come after their names, for programs that read the file. */
export function createAuditFormat(texts: Texts, names: ThingNames): AuditFormat {
  const nameKnown = (field: string, action?: string): string =>
    findText(texts.find, listFieldKeys(field, action)) ?? field;
  const nameField = (path: string, action?: string): string => {
    const { field, row } = readChangedField(path);
    const name = nameKnown(field, action);
    if (row === null) return name;
    const thing = row.kind && names[toThingKey({ kind: row.kind, id: row.key })];
    return `${texts.translateKnown('audit.kinds', row.table)} ${withId(thing ?? null, row.key)} · ${name}`;
  };
  const formatValue = (field: string, value: unknown, action?: string): string => {
    if (isNothing(value)) return '–';
    if (typeof value === 'boolean') return texts.t(value ? 'record.yes' : 'record.no');
    const things = listValueThings(field, value);
    if (things)
      return things.map((thing) => withId(names[toThingKey(thing)] ?? null, thing.id)).join(', ') || '–';
    const listed = readFieldList(field, value);
    if (listed)
      return listed.map((part) => findText(texts.find, listPartKeys(field, part)) ?? part).join(', ');
    if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value);
      return withId(
        findThingName(names, field, value),
        findText(texts.find, listValueKeys(field, text)) ?? text,
      );
    }
    const parts = readParts(value)?.map(([name, part]) =>
      name === null
        ? formatValue(field, part, action)
        : `${nameKnown(name, action)}: ${formatValue(name, part, action)}`,
    );
    return parts?.join(', ') || '–';
  };
  return {
    formatSubject: (field, value, action) =>
      `${nameField(field, action)}: ${formatValue(field, value, action)}`,
    formatChange: (path, [before, after], action) => {
      const { field } = readChangedField(path);
      return `${nameField(path, action)}: ${formatValue(field, before, action)} → ${formatValue(field, after, action)}`;
    },
  };
}

const withId = (name: string | null, id: string): string => (name === null ? id : `${name} (${id})`);
