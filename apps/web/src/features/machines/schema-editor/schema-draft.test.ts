import type { MachineSchemaAnswer } from '@groundwork/contract/entities/machine-schema.ts';
import { resolveSchema } from '@groundwork/domain/machines/machine-schema.ts';
import { expect, test } from 'vitest';
import { toFieldDraft, withField, withGroups } from './schema-draft.ts';

const schema = { ...resolveSchema({}, ['model']), version: 1 } as unknown as MachineSchemaAnswer;
const find = <Row extends { readonly id: string }>(rows: readonly Row[], id: string) =>
  rows.find((row) => row.id === id);

test('a field that was not changed stays as it is', () => {
  for (const { id } of schema.types) expect(withField(schema, id, toFieldDraft(schema, id))).toEqual(schema);
});

test('a field takes its list, names and limits as they were typed', () => {
  const draft = toFieldDraft(schema, 'oem');
  const typed = { ...draft, values: ' Volvo \n\nBomag', names: 'Volvo = Volvo CE = big', from: '2', to: '' };
  const changed = withField(schema, 'oem', typed);
  expect(find(changed.types, 'oem')).toMatchObject({
    values: ['Volvo', 'Bomag'],
    mapping: [{ id: 'Volvo', description: 'Volvo CE = big' }],
  });
  expect(find(changed.validation, 'oem')).toMatchObject({ minLength: 2, maxLength: null, minimum: null });
  const year = withField(schema, 'manufacturingYear', {
    ...toFieldDraft(schema, 'manufacturingYear'),
    ...{ from: '1990', to: '2030,5' },
  });
  expect(find(year.validation, 'manufacturingYear')).toMatchObject({ minimum: 1990, maximum: 2030.5 });
});

test('a field moves between groups, and out of all of them', () => {
  const two = withGroups(schema, [
    { id: 'details', description: '' },
    { id: null, description: 'Papers' },
  ]);
  const added = two.groups[1]?.id ?? '';
  const moved = withField(two, 'note', { ...toFieldDraft(two, 'note'), groupId: added });
  expect(moved.groups.map(({ fields }) => fields.includes('note'))).toEqual([false, true]);
  const hidden = withField(moved, 'note', { ...toFieldDraft(moved, 'note'), groupId: '' });
  expect(hidden.groups.some(({ fields }) => fields.includes('note'))).toBe(false);
});

test('the fields of a group that is gone move to the first one, and new groups have ids of their own', () => {
  const three = withGroups(schema, [
    { id: null, description: 'A' },
    { id: null, description: 'B' },
  ]);
  expect(three.groups[0]?.fields).toEqual(schema.groups[0]?.fields);
  expect(new Set(three.groups.map(({ id }) => id)).size).toBe(2);
});
