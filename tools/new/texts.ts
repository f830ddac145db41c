import { DEFAULT_LANGUAGE, LANGUAGES } from '@groundwork/domain/limits.ts';
import type { SourceTree } from '../source-tree.ts';
import { localeFile, UNTRANSLATED } from '../translations.ts';
import type { Plan } from './plan.ts';

type Texts = { readonly [key: string]: string | Texts };

/** Plans a text in all languages: English as given, the others marked as untranslated. Throws if the key exists. */
export function planText(tree: SourceTree, key: string, english: string): Pick<Plan, 'files' | 'edits'> {
  const [, ...path] = key.split('.');
  const plans = LANGUAGES.map((language): Pick<Plan, 'files' | 'edits'> => {
    const file = localeFile(language, key);
    const text = language === DEFAULT_LANGUAGE ? english : `${UNTRANSLATED}${english}`;
    const add = (texts: Texts): string => `${JSON.stringify(addText(texts, path, text, file), null, 2)}\n`;
    if (tree.list(file).length === 0) return { files: [{ path: file, text: add({}) }], edits: [] };
    // Fails before anything is written.
    add(JSON.parse(tree.read(file)));
    return { files: [], edits: [{ path: file, change: (old) => add(JSON.parse(old)) }] };
  });
  return { files: plans.flatMap(({ files }) => files), edits: plans.flatMap(({ edits }) => edits) };
}

function addText(texts: Texts, [name = '', ...rest]: readonly string[], text: string, file: string): Texts {
  const known = texts[name];
  if (known !== undefined && (rest.length === 0 || typeof known === 'string'))
    throw new Error(`${file} has ${name} already: choose another name`);
  return { ...texts, [name]: rest.length === 0 ? text : addText(known ?? {}, rest, text, file) };
}
