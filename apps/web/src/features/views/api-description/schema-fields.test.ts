import { expect, test } from 'vitest';
import { describeType, listFields } from './schema-fields.ts';

const toText = (schema: Record<string, unknown>) =>
  describeType(schema)
    .map(({ text }) => text)
    .join('');

test.each([
  [{ enum: ['csv', 'pdf'] }, '"csv" | "pdf"'],
  [{ const: 1 }, '1'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'map of boolean'],
  [{ $ref: '#/components/schemas/Error' }, 'Error'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Site' } }, 'Site[]'],
  [{ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }, 'date | null'],
  [{ type: ['number', 'null'] }, 'number | null'],
  [
    { allOf: [{ $ref: '#/components/schemas/Metric' }, { type: 'object', properties: {} }] },
    'Metric & object',
  ],
  [{ type: 'string', contentMediaType: 'application/octet-stream' }, 'file'],
  [{}, 'any'],
])('%o is %s', (schema, text) => {
  expect(toText(schema)).toBe(text);
});

test('fields have their sentence, their unit and the fields inside them', () => {
  const site = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', description: 'The name.' },
      machines: {
        type: 'array',
        items: {
          type: 'object',
          properties: { hours: { type: 'number', description: 'Time on.', 'x-unit': 'hours' } },
        },
      },
    },
  };
  const [name, machines] = listFields(site);
  expect(name).toMatchObject({ name: 'name', isRequired: true, description: 'The name.', unit: null });
  expect(machines).toMatchObject({ name: 'machines', isRequired: false });
  expect(machines?.fields).toMatchObject([{ name: 'hours', unit: 'hours' }]);
});

test('alternatives list a common field once', () => {
  const branch = (own: string) => ({
    type: 'object',
    properties: { kind: { const: own, description: 'What it is.' }, [own]: { type: 'string' } },
  });
  const fields = listFields({ oneOf: [branch('site'), branch('machine')] });
  expect(fields.map(({ name }) => name)).toEqual(['kind', 'site', 'machine']);
  expect(fields[0]?.type.map(({ text }) => text).join('')).toBe('"site" | "machine"');
  expect(toText({ oneOf: [branch('site'), branch('machine')] })).toBe('object');
});
