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
  weight: 'light',
} as const;
const { weight: _, ...weightless } = shape;
const scoped = { scope: 'read' } as const;

// The type check verifies what must not compile: a marked line that compiles is an error there.
// @ts-expect-error a call must name its permission
const unguarded = call({ ...shape, module: 'always' });
// @ts-expect-error a call must name its module
const homeless = call({ ...shape, ...scoped, may: 'machines.read' });
// @ts-expect-error a call with a permission must say which access tokens may make it
const scopeless = call({ ...shape, may: 'machines.read', module: 'always' });
// @ts-expect-error a scope that no access token has
const unknownScope = call({ ...shape, may: 'machines.read', scope: 'fly', module: 'always' });
// @ts-expect-error a call that is for people by nature has no scope
const needless = call({ ...shape, ...scoped, may: 'signed-in', module: 'always' });
// @ts-expect-error a call must say whether it is heavy
const unweighed = call({ ...weightless, ...scoped, may: 'machines.read', module: 'always' });
// @ts-expect-error a permission that no role has
const unknownPermission = call({ ...shape, ...scoped, may: 'machines.fly', module: 'always' });
// @ts-expect-error an error outside the catalogue
const unknownError = call({ ...shape, errors: ['OUT_OF_COFFEE'], may: 'anyone', module: 'always' });
// @ts-expect-error a misspelled part
const misspelled = call({ ...shape, may: 'anyone', module: 'always', timeout: 5 });

test('call() returns its argument unchanged', () => {
  const calls = [
    unguarded,
    homeless,
    scopeless,
    unknownScope,
    needless,
    unweighed,
    unknownPermission,
    unknownError,
    misspelled,
  ];
  expect(calls.map(({ path }) => path)).toEqual(calls.map(() => shape.path));
});

test('client, handler and answer are typed from one description', () => {
  const thing = call({ ...shape, ...scoped, may: 'machines.read', module: 'always' });
  const input: CallInput<typeof thing> = { params: { id: '7' }, query: { most: '5' } };
  const request: ParsedRequest<typeof thing> = { params: { id: '7' }, query: { most: 5 } };
  const answer: Answer<typeof thing> = { name: 'EX-7' };
  expect(thing.query.parse(input.query)).toEqual(request.query);
  expect(thing.answer.parse(answer)).toEqual(answer);
});
