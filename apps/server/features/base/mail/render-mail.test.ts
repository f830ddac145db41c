import { LANGUAGES } from '@groundwork/domain/limits.ts';
import { expect, test } from 'vitest';
import { MAIL_KINDS, MAIL_TARGETS } from './mail-kinds.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';
import { parseMailAddress, parseSmtpUrl } from './smtp-settings.ts';

const FACTS = {
  organisationName: 'Bau & <i>Söhne</i>',
  inviterName: 'Bo',
  customerName: 'Acme',
  newAddress: 'new@acme.example',
  device: 'Firefox, Windows',
  network: '192.0.2.7',
  at: '2026-11-20T23:30:00Z',
  timeZone: 'Europe/Amsterdam',
};
const ADDRESS = 'https://portal.example/rsvp#token=abc&x';

const render = (kind: string, language: string, resolveLink: (() => string) | null = () => ADDRESS) =>
  renderMail(
    {
      ...{ kind, language, recipient: 'ann@acme.example', facts: FACTS, expiresAt: '2026-11-27T10:00:00Z' },
      ...(MAIL_TARGETS[kind as keyof typeof MAIL_TARGETS] === 'link'
        ? { linkPurpose: 'p', linkId: '1' }
        : { linkPurpose: null, linkId: null }),
    },
    { publicUrl: 'https://portal.example', resolveLink },
  );

const listPlaces = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test.each(LANGUAGES)(
  'every kind of mail has its texts in %s, with the facts of the English one',
  (language) => {
    expect(listPlaces(MAIL_TEXTS[language].footer)).toEqual(['portal', 'recipient']);
    expect(listPlaces(MAIL_TEXTS[language].linkEnds)).toEqual(['until']);
    for (const kind of MAIL_KINDS) {
      const [own, english] = [MAIL_TEXTS[language].kinds[kind], MAIL_TEXTS.en.kinds[kind]];
      const places = [own, english].map(({ subject, paragraphs }) =>
        listPlaces([subject, ...paragraphs].join(' ')),
      );
      expect(new Set(places[0]), kind).toEqual(new Set(places[1]));
      expect(own.button === null, kind).toBe(MAIL_TARGETS[kind] === null);
      const { subject, text, html } = render(kind, language);
      expect(`${subject}${text}`, kind).not.toMatch(/[{}]|undefined|null|Invalid/);
      expect(html, kind).not.toMatch(/<img|url\(|<script|<link|<i>/);
      if (MAIL_TARGETS[kind] === 'link') {
        expect(text).toContain(ADDRESS);
        expect(html.split(ADDRESS.replace('&', '&#38;'))).toHaveLength(4);
      }
    }
  },
);

test('times are in the zone of the reader and the words of the language', () => {
  expect(render('new-device', 'de').text).toContain('21. November 2026 um 00:30 MEZ');
  expect(render('new-device', 'en').text).toContain('21 November 2026 at 00:30 CET');
});

test('a link that is not shown is in no part of the mail', () => {
  const { text, html } = render('password-reset', 'en', null);
  expect(text).toContain('[link hidden]');
  expect(`${text}${html}`).not.toContain('token');
});

test.each([
  [
    'smtp://u%40x:p%2F@mail.example.com',
    { port: 587, tls: 'required', login: { user: 'u@x', password: 'p/' } },
  ],
  ['smtps://u:p@mail.example.com', { port: 465, tls: 'from-start' }],
  ['smtp://relay.example:25?tls=off', { port: 25, tls: 'off', login: null }],
  ['smtp://localhost:25', { host: 'localhost', tls: 'off' }],
  ['smtp://u:p@127.0.0.1', { tls: 'required' }],
  ['smtp://[::1]:2525', { host: '::1', tls: 'off' }],
])('%s is read', (text, expected) => {
  expect(parseSmtpUrl(text)).toMatchObject(expected);
});

test.each([
  'mail.example.com:587',
  'https://mail.example.com',
  'smtp://u@mail.example.com',
  'smtp://mail.example.com?tls=of',
  'smtps://mail.example.com?tls=off',
  'smtp://mail.example.com/path',
  'smtp://',
])('%s is no mail server', (text) => expect(parseSmtpUrl(text)).toBeNull());

test('senders are read with and without a name', () => {
  const address = 'portal@example.com';
  expect(parseMailAddress('Portal@example.com')).toEqual({ address });
  expect(parseMailAddress('"Hire, Ltd" <portal@example.com>')).toEqual({ address, name: 'Hire, Ltd' });
  for (const text of [
    'Hire Ltd',
    'a@b.example, c@d.example',
    'Hire\n <portal@example.com>',
    '<a@b.example>,',
  ])
    expect(parseMailAddress(text), text).toBeNull();
});
