import { expect, test } from 'vitest';
import { createTree } from './create-tree.fixture.ts';
import { findMemoryFolder } from './memory-folder.ts';

test('a folder with room in which programs run is used', () => {
  const folder = createTree({});
  expect(findMemoryFolder(folder, 1)).toBe(folder);
});

test('a folder that is missing, or has too little room, is not', () => {
  expect(findMemoryFolder('/nonexistent', 1)).toBe(null);
  expect(findMemoryFolder(createTree({}), Number.MAX_SAFE_INTEGER)).toBe(null);
});
