import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '../../../lib/language/cached-formats.ts';
import { translateKnown } from '../../../lib/language/translate-known.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useOrganisationZone } from '../../../lib/time/use-organisation-zone.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}(:\d{2})?)$/;
const ROW = /^(\w+)#([^.]*)\.(.+)$/;

type FieldChange = { readonly name: string; readonly value: string };

/** Returns the words of events: fields and values that the portal knows, and others as they are. */
export function useAuditText() {
  const { t } = useTranslation();
  const formats = useFormats();
  const zone = useOrganisationZone();
  const nameKnown = (field: string): string => {
    const ofForms = translateKnown(
      t,
      `attentionLevels.fields.${field}`,
      translateKnown(t, `record.fields.${field}`, field),
    );
    return translateKnown(t, `audit.fields.${field}`, ofForms);
  };
  /** Fields that several rows changed are named with their row: `hire#12.hiredTo`. */
  const nameField = (path: string): string => {
    const [, kind, key = '', field = path] = ROW.exec(path) ?? [];
    if (kind === undefined) return nameKnown(field);
    const row = `${translateKnown(t, `audit.kinds.${kind}`)} ${key}`;
    return t('audit.ofRow', { row, field: nameKnown(field) });
  };
  const formatValue = (field: string, value: unknown): string => {
    if (isNothing(value)) return '–';
    if (typeof value === 'boolean') return t(value ? 'record.yes' : 'record.no');
    if (typeof value === 'number' && !field.endsWith('Id'))
      return getNumberFormat(formats.locale, { maximumFractionDigits: 7 }).format(value);
    if (typeof value === 'string')
      return INSTANT.test(value) ? formats.dateTime(new Date(value).toISOString(), zone) : value;
    return JSON.stringify(value);
  };
  const formatChange = (field: string, before: unknown, after: unknown): string => {
    if (isNothing(before)) return formatValue(field, after);
    const texts = { before: formatValue(field, before), after: formatValue(field, after) };
    return isNothing(after) ? t('audit.cleared', texts) : t('audit.changed', texts);
  };
  return {
    zone,
    nameAction: (action: string) => translateKnown(t, `audit.actions.${action}`, action),
    /** `Machine: 12`. */
    nameSubject: (field: string, value: unknown) =>
      t('audit.named', { name: nameField(field), value: formatValue(field, value) }),
    /** Leaves out fields that were and are empty. */
    listChanges: (changes: Readonly<Record<string, readonly unknown[]>> | null): FieldChange[] =>
      Object.entries(changes ?? {}).flatMap(([path, [before, after]]) =>
        isNothing(before) && isNothing(after)
          ? []
          : [{ name: nameField(path), value: formatChange(path, before, after) }],
      ),
  };
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
