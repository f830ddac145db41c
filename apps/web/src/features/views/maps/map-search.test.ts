import { expect, test } from 'vitest';
import { splitFilter, withOthers, withStates } from './map-search.ts';

test('states are the browser’s, the rest of a filter the server’s', () => {
  expect(splitFilter('site:12,13;state:idle,off')).toEqual({ states: ['idle', 'off'], others: 'site:12,13' });
  expect(splitFilter(undefined)).toEqual({ states: [], others: undefined });
});

test('what is no filter chooses every machine', () => {
  expect(splitFilter('colour:red')).toEqual({ states: [], others: undefined });
  expect(splitFilter('state:flying')).toEqual({ states: [], others: undefined });
});

test('the rest of a filter is exchanged, and the states stay', () => {
  expect(withOthers('site:12;state:idle', new Map([['category', ['lifting']]]))).toBe(
    'state:idle;category:lifting',
  );
  expect(withOthers('site:12', new Map())).toBeUndefined();
});

test('states are exchanged, and the rest of the filter stays', () => {
  expect(withStates('site:12;state:idle', ['off'])).toBe('site:12;state:off');
  expect(withStates('state:idle', [])).toBeUndefined();
});
