import { SCREENS } from '@groundwork/contract/screens.ts';
import { expect, test } from 'vitest';

const files = Object.keys(import.meta.glob(['../screens/**/*.tsx', '!**/__root.tsx']));

/** Maps `../screens/machines/_id/index.tsx` to `/machines/{id}`. */
const toAddress = (file: string): string =>
  file
    .replace('../screens', '')
    .replace(/\/index\.tsx$|\.tsx$/, '')
    .replaceAll(/_(\w+)/g, '{$1}') || '/';

test('has a screen for exactly the addresses of the contract', () => {
  expect(files.map(toAddress).toSorted()).toEqual([...SCREENS].toSorted());
});
