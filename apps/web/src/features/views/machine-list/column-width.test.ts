import { expect, test } from 'vitest';
import { widthAfterKey } from './column-width.ts';

test('Alt and an arrow key widen and narrow a column, within bounds', () => {
  expect(widthAfterKey({ key: 'ArrowRight', altKey: true }, 100)).toBe(116);
  expect(widthAfterKey({ key: 'ArrowLeft', altKey: true }, 100)).toBe(84);
  expect(widthAfterKey({ key: 'ArrowLeft', altKey: true }, 50)).toBe(48);
  expect(widthAfterKey({ key: 'ArrowRight', altKey: true }, 795)).toBe(800);
});

test('other keys do not resize a column', () => {
  expect(widthAfterKey({ key: 'ArrowRight', altKey: false }, 100)).toBeNull();
  expect(widthAfterKey({ key: 'Enter', altKey: true }, 100)).toBeNull();
});
