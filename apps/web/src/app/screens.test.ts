import { SCREENS } from '@groundwork/contract/screens.ts';
import { expect, test } from 'vitest';

const files = Object.keys(import.meta.glob(['../screens/**/*.tsx', '!**/__root.tsx']));

/** `../screens/machines/_id/index.tsx` is drawn at `/machines/{id}`. */
const addressOf = (file: string): string =>
  file
    .replace('../screens', '')
    .replace(/\/index\.tsx$|\.tsx$/, '')
    .replaceAll(/_(\w+)/g, '{$1}') || '/';

test('the addresses that the contract names are those that have a screen', () => {
  expect(files.map(addressOf).toSorted()).toEqual([...SCREENS].toSorted());
});
