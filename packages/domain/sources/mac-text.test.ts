import { expect, test } from 'vitest';
import { provesRow } from '../../../testing/spec-proof.ts';
import { formatMacText, formatSourceCode } from './mac-text.ts';

test('the address of hardware is in pairs and upper case', async () => {
  await provesRow('rule:mac-text', () => {
    expect(formatMacText('70b3d57ed0001122')).toBe('70:B3:D5:7E:D0:00:11:22');
    expect(formatMacText('70-b3-d5 7e.d')).toBe('70:B3:D5:7E:D');
    expect(formatMacText('70:b3:d5:7e:d0:00')).toBe('70:B3:D5:7E:D0:00');
    expect(formatMacText('a_b')).toBe('A_:B');
    expect(formatMacText('')).toBe('');
  });
});

test('only radio sensors have such a code', () => {
  expect(formatSourceCode('LORA', '70b3d57ed0001122')).toBe('70:B3:D5:7E:D0:00:11:22');
  expect(formatSourceCode('TELTONIKA', '860000000000001')).toBe('860000000000001');
});
