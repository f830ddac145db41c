import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { SETTINGS } from './environment.ts';

const BY_DEFAULT = {
  PORT: '3000',
  HOST: '0.0.0.0',
  PUBLIC_API_DESCRIPTION: 'on',
  ROLES: 'api,gateway,jobs',
  TELTONIKA_TCP_PORT: '5027',
  TELTONIKA_UDP_PORT: '5027',
  INGEST_WAIT_MS: '5',
  METRICS_PORT: '9464',
  LOG_LEVEL: 'info',
  ACCESS_LOG: 'off',
  PRINT_SETUP_LINK: 'off',
};

test('unset, empty and documented default values give the same configuration', () => {
  const documented = Object.fromEntries(SETTINGS.map((setting) => [setting.name, setting.default]));
  expect(documented).toMatchObject(BY_DEFAULT);
  expect(readConfig(BY_DEFAULT)).toEqual(readConfig({}));
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '3000x', 'PORT must be a whole number from 0 to 65535.'],
  ['HOST', 'not a host', 'HOST must be an IP address or localhost.'],
  ['INGEST_WAIT_MS', '20', 'INGEST_WAIT_MS must be a whole number from 0 to 10.'],
  ['ROLES', 'api,web', 'ROLES must be a list of api, gateway, jobs, separated by commas.'],
  ['PUBLIC_URL', 'javascript:alert(1)', 'PUBLIC_URL must be an address such as https://portal.example.com.'],
  [
    'TRUSTED_PROXY',
    'proxy.example',
    'TRUSTED_PROXY must be a list of addresses or networks such as 127.0.0.1,',
  ],
  ['TRUSTED_PROXY', '10.0.0.1,10.0.0.0/33', 'TRUSTED_PROXY must be a list of addresses or networks'],
  ['TRUSTED_PROXY', '0.0.0.0/0', 'TRUSTED_PROXY must be a list of addresses or networks'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace.'],
  ['ACCESS_LOG', 'yes', 'ACCESS_LOG must be on or off.'],
])('%s=%s fails with a message that names it', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

test.each(['foo', 'mysql://host/db', 'db.example:5432', 'postgres://host/db?options=-c%20role%3Dpostgres'])(
  'refuses the database address %s without repeating it, since it may contain a password',
  (value) => {
    expect(() => readConfig({ DATABASE_URL: value })).toThrow(/^DATABASE_URL must be an address such as/);
    expect(() => readConfig({ DATABASE_URL: value })).not.toThrow(value);
  },
);

test('modes of TLS that the driver treats as verify-full are read as that, with no other change', () => {
  const read = (url: string) => readConfig({ DATABASE_URL: url }).databaseUrl;
  expect(read('postgres://u:p%2f@h/d?sslmode=require&a=b')).toBe(
    'postgres://u:p%2f@h/d?sslmode=verify-full&a=b',
  );
  expect(read('postgres://u@h/d?sslmode=no-verify')).toBe('postgres://u@h/d?sslmode=no-verify');
});

test('names all invalid settings at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT must.*\nLOG_LEVEL must/);
});

test("the operator's map style overrides a tile archive, and without either the portal uses its own map", () => {
  const MAP_STYLE_URL = 'https://maps.example.com/style.json';
  const MAP_PMTILES = 'https://maps.example.com/region.pmtiles';
  expect(readConfig({ MAP_STYLE_URL, MAP_PMTILES }).baseMap).toEqual({ kind: 'style', url: MAP_STYLE_URL });
  expect(readConfig({ MAP_PMTILES }).baseMap).toEqual({ kind: 'pmtiles', url: MAP_PMTILES });
  expect(readConfig({}).baseMap).toBeNull();
  expect(() => readConfig({ MAP_STYLE_URL: 'file:///etc/passwd' })).toThrow(/^MAP_STYLE_URL must be/);
});

test('a service for WhatsApp needs all of its settings and the address that its links begin with', () => {
  const WHATSAPP_URL = 'https://graph.facebook.com/v21.0/';
  const rest = { WHATSAPP_TOKEN: 'secret', WHATSAPP_PHONE_NUMBER_ID: '4711', WHATSAPP_TEMPLATE: 'position' };
  expect(() => readConfig({ WHATSAPP_URL, ...rest })).toThrow('WHATSAPP_URL needs PUBLIC_URL.');
  expect(() => readConfig({ WHATSAPP_URL, PUBLIC_URL: 'https://portal.example.com' })).toThrow(
    'WHATSAPP_URL needs WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID and WHATSAPP_TEMPLATE.',
  );
  const all = { WHATSAPP_URL, ...rest, PUBLIC_URL: 'https://portal.example.com' };
  expect(readConfig(all).whatsapp).toEqual({
    baseUrl: 'https://graph.facebook.com/v21.0',
    ...{ token: 'secret', phoneNumberId: '4711', template: 'position' },
  });
  expect(readConfig({}).whatsapp).toBeNull();
});

test('a mail server needs a sender and the address that its links begin with', () => {
  const SMTP_URL = 'smtp://portal:secret@mail.example.com';
  expect(() => readConfig({ SMTP_URL })).toThrow('SMTP_URL needs MAIL_FROM and PUBLIC_URL.');
  const all = { SMTP_URL, MAIL_FROM: 'portal@example.com', PUBLIC_URL: 'https://portal.example.com' };
  expect(readConfig(all).mail).toMatchObject({
    host: 'mail.example.com',
    from: { address: 'portal@example.com' },
  });
  expect(readConfig({}).mail).toBeNull();
  expect(() => readConfig({ SMTP_URL: 'smtp://portal:secret@' })).toThrow(
    /^SMTP_URL must be an address such as/,
  );
  expect(() => readConfig({ SMTP_URL: 'smtp://portal:secret@' })).not.toThrow('secret@');
});
