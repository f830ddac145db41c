import { expect, test } from 'vitest';
import { SETTINGS } from './environment.ts';
import { findMisspelledSettings } from './misspelled-settings.ts';

test.each([
  ['TELTONIKA_PORT', 'TELTONIKA_TCP_PORT'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PORTS', 'PORT'],
  ['METRIC_PORT', 'METRICS_PORT'],
  ['DATADIR', 'DATA_DIR'],
  ['GROUNDWORK_DATA_DIR', 'DATA_DIR'],
  ['data_dir', 'DATA_DIR'],
])('%s is reported with the nearest setting %s', (variable, setting) => {
  expect(findMisspelledSettings({ [variable]: 'x' })).toEqual([
    `The variable ${variable} is not a setting and was ignored: ${setting} is one.`,
  ]);
});

test('everything that begins with our name is reported', () => {
  expect(findMisspelledSettings({ GROUNDWORK_COLOUR: 'blue' })).toEqual([
    'The variable GROUNDWORK_COLOUR is not a setting and was ignored: docs/operations.md lists all.',
  ]);
});

test("settings and other programs' variables are not reported", () => {
  const foreign =
    'PGHOST PGPORT PUBLIC_DIR LOG_DIR HOSTNAME HOSTTYPE LOGNAME PORT_3000_TCP PORT_1 PATH HOME SHELL PWD TERM LANG USER MAIL npm_config_port npm_package_name NODE_ENV DB_HOST MYSQL_PORT REDIS_URL SMTP_PORT DEMO LOG_FORMAT METRICS DATA XDG_DATA_HOME XDG_DATA_DIRS NOTIFY_SOCKET INVOCATION_ID JOURNAL_STREAM DEBUG';
  const all = [...SETTINGS.map(({ name }) => name), ...foreign.split(' ')];
  expect(findMisspelledSettings(Object.fromEntries(all.map((name) => [name, 'x'])))).toEqual([]);
  expect(findMisspelledSettings({ PORTS: '' })).toEqual([]);
});
