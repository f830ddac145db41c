import { expect, test } from 'vitest';
import { provesRow } from '../../../testing/spec-proof.ts';
import { splitEmails } from './email-list.ts';

test('addresses are parted by commas, without spaces and empty entries', () =>
  provesRow('rule:invitation/emails', () => {
    expect(splitEmails(' ann@acme.example, bo @ acme.example ,, ,')).toEqual([
      'ann@acme.example',
      'bo@acme.example',
    ]);
    expect(splitEmails(' , ')).toEqual([]);
  }));

test('a pasted column is a list too, and an address counts once', () => {
  expect(splitEmails('Ann@acme.example\r\nbo@acme.example\n\nann@acme.example;x')).toEqual([
    'ann@acme.example',
    'bo@acme.example',
    'x',
  ]);
});
