import { expect, test } from 'vitest';
import { findTextFile } from '../../build/text-files.ts';
import { MACHINE_LABELS, STAFF_MACHINE_LABELS } from './machine-labels.ts';

const FILES = import.meta.glob<unknown>('../../locales/en/*.json', { eager: true, import: 'default' });

const listKeys = (texts: unknown, path: string): string[] => {
  if (typeof texts === 'string') return texts === 'Machine' || texts === 'Machines' ? [path] : [];
  return Object.entries(texts ?? {}).flatMap(([key, part]) => listKeys(part, `${path}.${key}`));
};

test("every label that is the portal's word for a machine gives way to the organisation's own", () => {
  const found = Object.entries(FILES).flatMap(([path, texts]) => {
    const file = path.replace(/^.*\/|\.json$/g, '');
    const group = file.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    return listKeys(texts, group);
  });
  const named = Object.values(MACHINE_LABELS).flat();
  expect(found.sort()).toEqual([...named, ...STAFF_MACHINE_LABELS].sort());
  for (const [file, keys] of Object.entries(MACHINE_LABELS))
    for (const key of keys) expect(findTextFile(key.split('.')[0] ?? ''), key).toBe(file);
});
