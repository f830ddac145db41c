import { LANGUAGES } from '@groundwork/domain/limits.ts';
import {
  type ImportField,
  type ImportKind,
  listImportFields,
} from '@groundwork/domain/moving-in/import-kind.ts';
import { getTexts } from '../../../platform/texts.ts';

/**
 * Returns the field of each heading, null for one that fits none: by the name of the field or its label in any language, as
 * in the form, in the list and its export. A field has one column, the first that fits.
 */
export function matchColumns(kind: ImportKind, headings: readonly string[]): (ImportField | null)[] {
  const fields = new Map<string, ImportField>();
  for (const field of listImportFields(kind))
    for (const label of listLabels(kind, field))
      if (!fields.has(simplify(label))) fields.set(simplify(label), field);
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const field = fields.get(simplify(heading)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The texts of a form or a list that call fields otherwise. */
const FORM_TEXTS: Partial<Record<ImportKind, string>> = {
  machines: 'machines.columns',
  operators: 'operators',
};

function listLabels(kind: ImportKind, field: ImportField): string[] {
  return [
    field,
    ...LANGUAGES.flatMap((language) => {
      const { translateKnown } = getTexts(language);
      const groups = ['movingIn.fields', FORM_TEXTS[kind] ?? []].flat();
      return groups.map((group) => translateKnown(group, field));
    }),
  ];
}

const simplify = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
