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
  isNamelessId,
  isThingId,
  listValueThings,
  readChangedField,
  type ThingNames,
  toThingKey,
} from '@groundwork/domain/audit/audit-things.ts';
import { splitSettings } from '@groundwork/domain/audit/split-settings.ts';
import { isOwnTypeKey } from '@groundwork/domain/machine-types/type-values.ts';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '../../../lib/language/cached-formats.ts';
import { type DynamicKey, translateKnown } from '../../../lib/language/translate-known.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useOrganisationZone } from '../../../lib/time/use-organisation-zone.ts';
import { useTypeNames } from '../../machines/machine-types/public.ts';
import { formatShapedValue, parseJson } from './format-shaped-value.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}(:\d{2})?)$/;
const CIVIL_DATE = /^\d{4}-\d{2}-\d{2}$/;

type FieldChange = { readonly path: string; readonly name: string; readonly value: string };

/**
 * Returns the words of events: fields, values and things that the portal knows, and others as they are. The action decides
 * between the meanings of a field.
 */
export function useAuditText(names: ThingNames, action = '') {
  const { t } = useTranslation();
  const formats = useFormats();
  const zone = useOrganisationZone();
  const find = (key: DynamicKey) => translateKnown(t, key, '') || null;
  const getTypeName = useTypeNames();
  const nameKnown = (field: string): string => findText(find, listFieldKeys(field, action)) ?? field;
  /** Fields that several rows changed are named with their row: `hire#12.hiredTo`. */
  const nameField = (path: string): string => {
    const { field, row } = readChangedField(path);
    if (row === null) return nameKnown(field);
    const named = row.kind && names[toThingKey({ kind: row.kind, id: row.key })];
    const kind = translateKnown(t, `audit.kinds.${row.table}`);
    const text = named ? `${kind} ${named}` : kind;
    return t('audit.ofRow', { row: text, field: nameKnown(field) });
  };
  const formatValue = (field: string, value: unknown): string => {
    if (isNothing(value)) return '–';
    if (typeof value === 'boolean') return t(value ? 'record.yes' : 'record.no');
    const named = findThingName(names, field, value);
    if (named !== null) return named;
    if (isThingId(field, value)) return t('audit.gone');
    const things = listValueThings(field, value);
    if (things)
      return formats.list(things.map((thing) => names[toThingKey(thing)] ?? t('audit.gone'))) || '–';
    const listed = readFieldList(field, value);
    if (listed) return formats.list(listed.map((part) => findText(find, listPartKeys(field, part)) ?? part));
    const shaped = formatShapedValue(t, formats, field, value);
    if (shaped !== null) return shaped;
    if (typeof value === 'number')
      return /(Id|Year)$/.test(field)
        ? String(value)
        : getNumberFormat(formats.locale, { maximumFractionDigits: 7 }).format(value);
    if (typeof value === 'string') {
      const parsed = parseJson(value);
      return parsed === null ? formatString(field, value) : formatValue(field, parsed);
    }
    const parts = readParts(value)?.map(([name, part]) => {
      if (name === null) return formatValue(field, part);
      return t('audit.named', { name: nameKnown(name), value: formatValue(name, part) });
    });
    return formats.list(parts ?? []) || '–';
  };
  const formatString = (field: string, value: string): string => {
    if (INSTANT.test(value)) return formats.dateTime(new Date(value).toISOString(), zone);
    if (CIVIL_DATE.test(value)) return formats.civilDate(value);
    if (isOwnTypeKey(value)) return getTypeName(value);
    return findText(find, listValueKeys(field, value)) ?? value;
  };
  const formatChange = (path: string, before: unknown, after: unknown): string => {
    const { field } = readChangedField(path);
    if (isNothing(before)) return formatValue(field, after);
    const texts = { before: formatValue(field, before), after: formatValue(field, after) };
    return isNothing(after) ? t('audit.cleared', texts) : t('audit.changed', texts);
  };
  return {
    zone,
    nameAction: (action: string) => translateKnown(t, `audit.actions.${action}`, action),
    /** `Machine: EX-204`; the kind alone of a thing without a name. */
    nameSubject: (field: string, value: unknown) =>
      isNamelessId(names, field, value)
        ? nameField(field)
        : t('audit.named', { name: nameField(field), value: formatValue(field, value) }),
    /** Leaves out fields that were and are empty, and numbers of things without a name. */
    listChanges: (changes: Readonly<Record<string, readonly unknown[]>> | null): FieldChange[] =>
      splitSettings(changes).flatMap(([path, before, after]) =>
        (isNothing(before) && isNothing(after)) ||
        isNamelessId(names, readChangedField(path).field, after ?? before)
          ? []
          : [{ path, name: nameField(path), value: formatChange(path, before, after) }],
      ),
  };
}
