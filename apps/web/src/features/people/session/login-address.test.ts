import { expect, test } from 'vitest';
import { readLoginSearch } from './login-address.ts';

test('an address gives back what it may say', () => {
  const search = {
    email: 'ada@example.com',
    redirectPath: '/machines/7?x=1',
    errorMessage: 'UNAUTHENTICATED',
  };
  expect(readLoginSearch(search)).toEqual(search);
});

test('a message that is not known is not shown, and a foreign way back is not followed', () => {
  expect(readLoginSearch({ errorMessage: 'Call 0900-1234', redirectPath: 'https://evil.example' })).toEqual(
    {},
  );
});
