import { expect, test } from 'vitest';
import { listReportedValues } from './reported-values.ts';

const value = (id: number, different: object = {}) => ({
  ...{ id, name: `Value ${id}`, unit: '', width: 1, raw: '1', value: 1 },
  ...different,
});

test('measurements are listed by id, each once', () => {
  const records = [
    { code: 'A', values: [value(66), value(239)] },
    { code: 'A', values: [value(21), value(66), value(78, { width: 8, value: null })] },
    { code: 'B', values: [value(9)] },
  ];
  expect(listReportedValues(records, 'A').map(({ id }) => id)).toEqual([21, 66, 239]);
});

test('a number without a known name is listed by its id', () => {
  const unnamed = value(9_000, { name: null, value: null, width: 2 });
  expect(listReportedValues([{ code: 'A', values: [unnamed] }], 'A')).toEqual([{ id: 9_000, name: null }]);
});
