import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Answer, type CallInput, call, type ParsedRequest } from './call.ts';

const shape = {
  method: 'GET',
  path: '/v1/things/{id}',
  summary: 'One thing',
  params: z.object({ id: z.string() }),
  query: z.object({ most: z._default(z.coerce.number<number | string>(), 50) }),
  answer: z.object({ name: z.string() }),
  errors: [],
} as const;

// What must not compile is held by the type check: a marked line that compiles is an error there.
// @ts-expect-error a call says who may make it
const unguarded = call({ ...shape, module: 'always' });
// @ts-expect-error a call says to which module it belongs
const homeless = call({ ...shape, may: 'machines.read' });
// @ts-expect-error a permission that no role has
const unknownPermission = call({ ...shape, may: 'machines.fly', module: 'always' });
// @ts-expect-error an error outside the catalogue
const unknownError = call({ ...shape, errors: ['OUT_OF_COFFEE'], may: 'anyone', module: 'always' });
// @ts-expect-error a misspelled part
const misspelled = call({ ...shape, may: 'anyone', module: 'always', timeout: 5 });

test('a call keeps exactly what it was given', () => {
  const calls = [unguarded, homeless, unknownPermission, unknownError, misspelled];
  expect(calls.map(({ path }) => path)).toEqual(calls.map(() => shape.path));
});

test('client, handler and answer are typed from one description', () => {
  const thing = call({ ...shape, may: 'machines.read', module: 'always' });
  const asked: CallInput<typeof thing> = { params: { id: '7' }, query: { most: '5' } };
  const given: ParsedRequest<typeof thing> = { params: { id: '7' }, query: { most: 5 } };
  const answer: Answer<typeof thing> = { name: 'EX-7' };
  expect(thing.query.parse(asked.query)).toEqual(given.query);
  expect(thing.answer.parse(answer)).toEqual(answer);
});
