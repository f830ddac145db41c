import { expect, test } from 'vitest';
import { provesRow } from '../../../../../testing/spec-proof.ts';
import { keepDigits } from './digits-only.ts';

test('of a number with its unit, digits, minus and point stay', async () => {
  await provesRow('rule:numbers/digits-only', () => {
    expect(keepDigits('-1,234.50 km')).toBe('-1234.50');
    expect(keepDigits('123 456')).toBe('123456');
    expect(keepDigits('none')).toBe('');
  });
});
