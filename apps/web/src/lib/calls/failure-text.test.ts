import { createInstance, type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import errors from '../../../locales/en/errors.json';
import fields from '../../../locales/en/fields.json';
import { CallFailure } from './call-failure.ts';
import { fieldText, SHOWN_AT_FIELDS } from './failure-text.ts';

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
