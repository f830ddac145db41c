import { expect, test } from 'vitest';
import { readLoginSearch } from './login-address.ts';

test('reads the known parameters', () => {
  const search = {
    email: 'ada@example.com',
    redirectPath: '/machines/7?x=1',
    errorMessage: 'UNAUTHENTICATED',
  };
  expect(readLoginSearch(search)).toEqual(search);
});

test('drops an unknown message and a foreign redirect', () => {
  expect(readLoginSearch({ errorMessage: 'Call 0900-1234', redirectPath: 'https://evil.example' })).toEqual(
    {},
  );
});
