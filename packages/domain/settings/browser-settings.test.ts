import { expect, test } from 'vitest';
import { formatSettings, parseSettings } from './browser-settings.ts';
import { chooseLanguage } from './language.ts';

test('settings are kept for 360 days and read back', () => {
  const cookie = formatSettings({ language: 'fr', theme: 'dark' }, false);
  expect(cookie).toContain('Max-Age=31104000');
  expect(parseSettings(`other=1; ${cookie.split('; ')[0]}`)).toEqual({ language: 'fr', theme: 'dark' });
});

test('an invalid cookie is ignored', () => {
  expect(parseSettings('webapplication_settings=%7Bbroken')).toEqual({});
  expect(parseSettings('webapplication_settings=null')).toEqual({});
  const strange = encodeURIComponent('{"language":"constructor","theme":7}');
  expect(parseSettings(`webapplication_settings=${strange}`)).toEqual({});
});

test('the portal uses the first supported language of the browser, else English', () => {
  expect(chooseLanguage(['pt-BR', 'nl-BE', 'en'])).toBe('nl');
  expect(chooseLanguage(['zh-Hant-TW'])).toBe('zh');
  expect(chooseLanguage(['pt-BR'])).toBe('en');
});
