import { brandConfiguration, brandPalette } from '../../entities/brand.ts';
import { session } from '../../entities/session.ts';
import { signInRules } from '../../entities/sign-in-rules.ts';
import { begunSignOn } from '../../entities/sign-on.ts';
import { userSettings } from '../../entities/user-settings.ts';
import { issuedToken } from '../../identity/v1/sign-in.ts';
import type { Area } from '../area.ts';
import { CODE_EXAMPLE, FACTOR_FIELDS, SIGN_ON_FIELDS } from './account.ts';
import { SUPPORT_FIELDS } from './administration.ts';

const LINK_CODE = { text: 'The token of the link in the mail.', example: 'q2V4YW1wbGUtbGluaw' };

const KNOWN_BROWSER = {
  text: 'The token that the last sign-in or set-up in this browser answered. Failed attempts of others do not delay those with it.',
  example: 'q2V4YW1wbGUtYnJvd3Nlcg',
};

export const SIGN_IN: Area = {
  name: 'Sign-in',
  text: 'Sessions: signing in and out, the person who is signed in, and the one-time links for first administrators.',
  addresses: ['/identity/v1', '/v1/auth', '/v1/me', '/v1/portal/users/loginoptions'],
  schemas: {
    Session: {
      schema: session,
      text: 'The person who is signed in, and their organisation.',
      fields: {
        organisation: 'The organisation in which the person works. Null for a person without one.',
        'organisation.name': { text: 'The name of the organisation.', example: 'Northern Plant' },
        'organisation.type': 'Whether the organisation rents machines out, uses them, or both.',
        'user.language': 'The language that the person has chosen. Null if none.',
        'user.timezone': {
          text: 'The IANA time zone that the person has chosen. Null if none.',
          example: 'Europe/London',
        },
        viewedBy:
          'Who sees the portal as the user, and until when. Null if the user is there themselves. Calls that change something are then refused.',
        'viewedBy.until': 'When it ends at the latest.',
        'availableOrgs.name': { text: 'The name of the organisation.', example: 'Northern Plant' },
        'availableOrgs.type': 'Whether the organisation rents machines out, uses them, or both.',
        needsSecondFactor:
          'Whether the organisation opens as soon as a second factor is used: until then `organisation` is null.',
      },
    },
    BegunSignOn: {
      schema: begunSignOn,
      text: 'A sign-on that waits for its identity provider, for ten minutes.',
      fields: {
        address: {
          text: 'The address of the provider, to be opened in a window of its own.',
          example: 'https://idp.example.com/authorize?client_id=groundwork',
        },
        attempt: {
          text: 'The window brings it back with its answer: by this the page recognises the sign-on that it has begun.',
          example: 'q2V4YW1wbGUtYXR0ZW1wdA',
        },
        expiresAt: 'When it ends without an answer.',
      },
    },
    IssuedToken: {
      schema: issuedToken,
      text: 'The token of a new session.',
      fields: {
        token: {
          text: 'Send it as `Authorization: Bearer <token>` with each call.',
          example: 'q2V4YW1wbGUtdG9rZW4',
        },
        browser: {
          text: 'The token by which this browser is known: send it with the next sign-in. Failed attempts of others do not delay those with it.',
          example: 'q2V4YW1wbGUtYnJvd3Nlcg',
        },
      },
    },
  },
  calls: {
    'POST /v1/portal/users/loginoptions': {
      fields: {
        provider: {
          text: 'The code of the identity provider of the organisation that opens for this address; empty: by password.',
          example: 'ZXhhbXBsZS1wcm92aWRlcg',
        },
      },
    },
    'POST /identity/v1/sso/start': {
      fields: {
        provider: {
          text: 'The code of an identity provider, from the login options or an invitation. No secret.',
          example: 'ZXhhbXBsZS1wcm92aWRlcg',
        },
        challenge: SIGN_ON_FIELDS.challenge,
      },
    },
    'POST /identity/v1/sso/finish': {
      fields: {
        ...SIGN_ON_FIELDS,
        browser: KNOWN_BROWSER,
        invitation: {
          text: 'The token of an invitation to the organisation of the provider, for a person without an account.',
          example: 'q2V4YW1wbGUtbGluaw',
        },
      },
    },
    'POST /identity/v1/sso/token': {
      fields: {
        token: {
          text: "A JWT of the organisation's own server: EdDSA, ES256 or RS256, with `iss`, `sub`, `iat`, `exp` at most 300 seconds later, a `jti` of its own, and the `aud` that the settings of the provider show.",
          example: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhbm4ifQ.c2ln',
        },
        browser: KNOWN_BROWSER,
        invitation: {
          text: 'The token of an invitation to the organisation, for a person without an account.',
          example: 'q2V4YW1wbGUtbGluaw',
        },
      },
    },
    'PATCH /v1/me': {
      fields: {
        language: 'The language of the person, also of mails.',
        timezone: { text: 'The IANA time zone of the person.', example: 'Europe/London' },
      },
    },
    'POST /v1/auth/exchange': {
      fields: {
        organisationID: { text: 'The organisation to work in: one of `availableOrgs`.', example: '9' },
        token: {
          text: 'In the request the token that the call is made with; in the answer that of the organisation.',
          example: 'q2V4YW1wbGUtdG9rZW4',
        },
      },
    },
    'POST /v1/auth/reset-password/check': { fields: { code: LINK_CODE } },
    'POST /v1/auth/reset-password/confirm': {
      fields: {
        code: LINK_CODE,
        password: { text: 'The new password.', example: 'correct horse battery' },
        browser: KNOWN_BROWSER,
      },
    },
    'POST /v1/auth/email-change': { fields: { token: LINK_CODE } },
    'POST /v1/auth/email-undo': { fields: { token: LINK_CODE } },
    'POST /identity/v1/second-factor': { fields: FACTOR_FIELDS, request: CODE_EXAMPLE },
    'POST /identity/v1/set-up/link': {
      fields: { token: { text: 'The token of the one-time link.', example: 'q2V4YW1wbGUtbGluaw' } },
    },
    'POST /identity/v1/set-up': {
      fields: {
        token: { text: 'The token of the one-time link.', example: 'q2V4YW1wbGUtbGluaw' },
        organisation:
          'The first organisation. Required for the first administrator of the installation, otherwise absent.',
      },
    },
    'POST /identity/v1/sign-in': {
      fields: {
        password: { text: 'The password of the person.', example: 'correct horse battery' },
        browser: KNOWN_BROWSER,
      },
    },
  },
};

const DEMAND = { demandsSecondFactor: 'Whether the organisation opens with a second factor only.' };

const DURATION = {
  maxSignInMinutes: {
    text: 'After how long people have to sign in again, at most 30 days. Null: as the portal says.',
    unit: 'minutes',
    example: 1440,
  },
  maxIdleMinutes: {
    text: 'After how long without use people have to sign in again, at most 7 days. Null: as the portal says.',
    unit: 'minutes',
    example: 60,
  },
};

export const SETTINGS: Area = {
  name: 'Settings',
  text: "The organisation's flags, terms and colours, and the preferences of a person.",
  addresses: [
    '/v1/users/settings',
    '/v1/portal/brandconfig',
    '/v1/portal/preferences',
    '/v1/portal/sign-in-rules',
    '/v1/portal/sign-in-duration',
  ],
  schemas: {
    UserSettings: {
      schema: userSettings,
      text: 'What screens show and hide for the organisation, and how they name it.',
      fields: {
        organisations: 'The organisation, as a list of one.',
        'properties.machineName': {
          text: 'The term for "machine". Empty for the portal’s own.',
          example: '',
        },
        subscriptions: 'The kinds of mail that the organisation offers.',
        'subscriptions.enabled': 'Whether it offers any.',
        'subscriptions.subscriptions': {
          text: 'The kinds that it offers and that the person has not ended.',
          example: ['alerts'],
        },
        dealer: 'The dealer of the organisation as a contact. Null if it has none.',
        'dealer.name': { text: 'The name of the dealer.', example: 'Dealer & Sons' },
        'dealer.email': {
          text: 'The address for help of the dealer. Empty if it is not set.',
          example: 'sales@dealer.example',
        },
        support: 'Where people of the organisation find help and terms.',
        'support.email': SUPPORT_FIELDS.email ?? '',
        'support.privacyNotice': SUPPORT_FIELDS.privacyNotice ?? '',
        'support.terms': SUPPORT_FIELDS.terms ?? '',
      },
    },
    BrandConfiguration: {
      schema: brandConfiguration,
      text: 'The colours and the logo of an organisation.',
      fields: {
        shown:
          'The colours in which the portal shows them, by colour scheme: those that cannot be read are replaced. Null for the portal’s own.',
        'shown.light': 'In the light scheme.',
        'shown.dark': 'In the dark scheme.',
      },
    },
    BrandPalette: {
      schema: brandPalette,
      text: 'The colours of a brand in one colour scheme, each readable on what it stands on.',
      fields: {
        bar: { text: 'The bar at the top.', example: '#2e5d34' },
        barText: { text: 'Text on the bar.', example: '#ffffff' },
        barRaised: { text: 'Behind a text on the bar, such as initials.', example: '#4f7754' },
        subBar: { text: 'The bar below it, and the menu of phones.', example: '#f2e8c9' },
        subBarText: { text: 'Text on that.', example: '#1a1a1a' },
        ink: { text: 'Buttons, and what is chosen.', example: '#2e5d34' },
        inkHover: { text: 'Buttons below a pointer.', example: '#476f4c' },
        inkText: { text: 'Text on buttons.', example: '#ffffff' },
      },
    },
    SignInRules: {
      schema: signInRules,
      text: 'What the organisation demands of sign-ins, and when they end.',
      fields: {
        ...DEMAND,
        ...DURATION,
        membersWithout: { text: 'Members who have none yet.', unit: 'people', example: 3 },
      },
    },
  },
  calls: {
    'POST /v1/portal/brandconfig': {
      fields: {
        logoFile: 'The logo: a PNG of at most 1 MB and 20 megapixels. Without it, the logo stays.',
        primary_background_colour: { text: 'The colour of the bar at the top.', example: '#2e5d34' },
        primary_text_colour: { text: 'The colour of the text on it.', example: '#ffffff' },
        secondary_background_colour: { text: 'The colour of the bar below it.', example: '#f2e8c9' },
        secondary_text_colour: { text: 'The colour of the text on that.', example: '#1a1a1a' },
      },
    },
    'GET /v1/portal/brandconfig/logos/{name}': {
      fields: {
        name: {
          text: 'The random name of the logo, from `logoLink`. A logo that was replaced is not found.',
          example: '0123456789abcdef0123456789abcdef',
        },
      },
    },
    'PUT /v1/portal/sign-in-duration': {
      fields: DURATION,
      request: { maxSignInMinutes: 1440, maxIdleMinutes: 60 },
    },
    'PUT /v1/portal/sign-in-rules': { fields: DEMAND },
    ...Object.fromEntries(
      ['GET', 'PUT'].map((method) => [
        `${method} /v1/portal/preferences/{name}`,
        {
          fields: {
            name: 'The preference.',
            value: {
              text: 'The preference, at most 8 kB: `{columns}` for the list of machines, `{of}` for the time zone of lists (`organisation`, or each `machine`), `{keys}` for dismissed hints. Null if it is not set.',
              example: { keys: ['map-hint'] },
            },
          },
          ...(method === 'PUT' && {
            request: { value: { columns: [{ id: 'name', widthPixels: 160 }, { id: 'state' }] } },
          }),
        },
      ]),
    ),
  },
};
