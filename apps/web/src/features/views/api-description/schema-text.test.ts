import { expect, test } from 'vitest';
import { schemaText } from './schema-text.ts';

test('an object lists its fields and marks the optional ones', () => {
  const site = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      startsOn: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
      machines: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
    },
  };
  expect(schemaText(site)).toBe(
    [
      '{',
      '  name: string;',
      '  startsOn?: date | null;',
      '  machines?: {',
      '    id?: string;',
      '  }[];',
      '}',
    ].join('\n'),
  );
});

test.each([
  [{ enum: ['csv', 'pdf'] }, '"csv" | "pdf"'],
  [{ const: 1 }, '1'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
  [{ $ref: '#/components/schemas/Error' }, 'Error'],
  [{ type: 'object', properties: {} }, '{}'],
  [{}, 'unknown'],
])('%o is %s', (schema, text) => {
  expect(schemaText(schema)).toBe(text);
});
