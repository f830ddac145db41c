import { createInstance, type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import errors from '../../../locales/en/errors.json';
import fields from '../../../locales/en/fields.json';
import { CallFailure, toCallFailure } from './call-failure.ts';
import { emailCheckText, fieldText, reasonText, SHOWN_AT_FIELDS } from './failure-text.ts';

let t: TFunction;

beforeAll(async () => {
  t = await createInstance().init({ lng: 'en', resources: { en: { translation: { errors, fields } } } });
});

test('a problem is shown at the field that it names, by the last part of its path', () => {
  const field = { field: 'body.name', reason: 'REQUIRED', message: '' } as const;
  const failure = new CallFailure('INVALID_REQUEST', { fields: [field] });
  expect(fieldText(t, failure, 'name', 'Name')).toContain('Name');
  expect(fieldText(t, failure, 'code', 'Code')).toBeNull();
});

test('a failure about one field is shown at that field', () => {
  const failure = new CallFailure('SITE_CODE_TAKEN');
  expect(fieldText(t, failure, 'code', 'Code')).toBe(errors.SITE_CODE_TAKEN);
  expect(fieldText(t, failure, 'name', 'Name')).toBeNull();
  expect(SHOWN_AT_FIELDS).toContain('SITE_CODE_TAKEN');
});

test('an empty text is missing, and not too short', () => {
  const field = {
    field: 'body.name',
    reason: 'TOO_SHORT',
    message: 'body.name is too short: at least 1.',
  } as const;
  const failure = new CallFailure('INVALID_REQUEST', { fields: [field] });
  expect(fieldText(t, failure, 'name', 'Name')).toBe('Name is missing.');
});

test('a failed check of an email address shows its code, the message of the server, or the connection', () => {
  const show = (status: number, body: unknown) => emailCheckText(t, toCallFailure(status, body));
  expect(show(400, { code: 'FORBIDDEN' })).toBe(errors.FORBIDDEN);
  expect(show(400, { code: 'UNKNOWN_CODE', message: 'From the server' })).toBe('From the server');
  expect(show(400, { message: 'From the server' })).toBe('From the server');
  expect(show(400, 'no json')).toBe(errors.NO_RESPONSE);
  expect(show(500, { code: 'INTERNAL' })).toBe(errors.NO_RESPONSE);
  expect(emailCheckText(t, new CallFailure('NO_RESPONSE'))).toBe(errors.NO_RESPONSE);
});

test('only a failure that a person can act on has a reason', () => {
  expect(reasonText(t, new CallFailure('RANGE_TOO_LONG'))).toBe(errors.RANGE_TOO_LONG);
  expect(reasonText(t, new CallFailure('INTERNAL'))).toBeNull();
});
