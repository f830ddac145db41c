import { expect, test } from 'vitest';
import { splitFilter, withOthers, withStates } from './map-search.ts';

test('a filter splits into states for the browser and the rest for the server', () => {
  expect(splitFilter('site:12,13;state:idle,off')).toEqual({ states: ['idle', 'off'], others: 'site:12,13' });
  expect(splitFilter(undefined)).toEqual({ states: [], others: undefined });
});

test('an invalid filter chooses every machine', () => {
  expect(splitFilter('colour:red')).toEqual({ states: [], others: undefined });
  expect(splitFilter('state:flying')).toEqual({ states: [], others: undefined });
});

test('replacing the rest of a filter keeps its states', () => {
  expect(withOthers('site:12;state:idle', new Map([['category', ['lifting']]]))).toBe(
    'state:idle;category:lifting',
  );
  expect(withOthers('site:12', new Map())).toBeUndefined();
});

test('replacing the states keeps the rest of the filter', () => {
  expect(withStates('site:12;state:idle', ['off'])).toBe('site:12;state:off');
  expect(withStates('state:idle', [])).toBeUndefined();
});
