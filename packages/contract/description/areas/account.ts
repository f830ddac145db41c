import { account, newRecoveryCodes, signInAnswer } from '../../entities/account.ts';
import {
  passkeyAssertion,
  passkeyAssertionOptions,
  passkeyCreation,
  passkeyCreationOptions,
  passkeyDescriptor,
} from '../../entities/passkey.ts';
import { factorChallenge } from '../../entities/second-factor.ts';
import type { Area, FieldTexts } from '../area.ts';

const TOKEN = 'q2V4YW1wbGUtdG9rZW4';
const CODE = { text: 'The code that the person enters.', example: '492039' };

const BROWSER = {
  text: 'The token that the last sign-in in this browser answered.',
  example: 'q2V4YW1wbGUtYnJvd3Nlcg',
};

const bytes = (text: string) => ({ text, example: 'AQIDBAUGBwg' });

const PASSKEY_FIELDS: FieldTexts = {
  id: bytes('The id of the passkey, base64url.'),
  rawId: bytes('The same.'),
  type: 'Always `public-key`.',
  response: 'What the authenticator answered.',
  'response.clientDataJSON': bytes('What was signed, base64url.'),
  'response.attestationObject': bytes('The public key, base64url CBOR.'),
  'response.authenticatorData': bytes('What the authenticator adds, base64url.'),
  'response.signature': bytes('The signature, base64url.'),
  'response.userHandle': bytes('The account as the passkey names it, base64url.'),
  'response.transports': { text: 'How the browser reaches the authenticator.', example: ['internal'] },
  clientExtensionResults: { text: 'Results of extensions; ignored.', example: {} },
};

const OPTION_FIELDS: FieldTexts = {
  challenge: bytes('What the passkey has to sign, base64url.'),
  excludeCredentials: 'Passkeys of the account, of which a device needs one only.',
  allowCredentials: 'Passkeys of the account.',
};

/** The texts of a factor as a person presents it. */
export const FACTOR_FIELDS: FieldTexts = {
  challenge: { text: 'The `challenge` of the first step.', example: TOKEN },
  factor: 'One second factor.',
  'factor.kind': 'Which one.',
  'factor.code': CODE,
  'factor.response': 'What the browser answers with a passkey.',
  browser: BROWSER,
};

/** The texts of a sign-on through an identity provider. */
export const SIGN_ON_FIELDS = {
  challenge: {
    text: 'SHA-256 of the verifier, base64url: the verifier itself stays with the page until the end.',
    example: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  },
  code: {
    text: 'What the window of the provider brings back, in the fragment of `/sso`. It works once and for a minute.',
    example: 'q2V4YW1wbGUtY29kZQ',
  },
  verifier: {
    text: 'What only the page knows that has begun: 43 to 128 letters.',
    example: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  },
} satisfies FieldTexts;

export const CODE_EXAMPLE = { challenge: TOKEN, factor: { kind: 'totp', code: '492039' } };

export const ACCOUNT: Area = {
  name: 'Own account',
  text: 'What a person sets for themselves: name, password, email address, second factors, and where they are signed in. Changes of what a person signs in with need a proof of the last ten minutes: without one they answer `AUTHENTICATION_REQUIRED`, and `/v1/account/authenticate` takes it.',
  addresses: ['/v1/account'],
  schemas: {
    Account: {
      schema: account,
      text: 'The account of the signed-in person.',
      fields: {
        language: { text: 'The language of screens and mails. Null: that of the browser.', example: 'en' },
        timezone: {
          text: 'The IANA time zone of times in mails. Null: that of the organisation.',
          example: 'Europe/London',
        },
        defaultOrganisation: {
          text: 'The organisation that opens after a sign-in. Null: the one that was used last.',
          example: '9',
        },
        unwantedEmails: {
          text: 'Kinds of mail that the person does not want.',
          example: ['weekly-summary'],
        },
        hasUsedSecondFactor: 'Whether this sign-in used a second factor.',
        secondFactors: 'The authenticator app and the passkeys.',
        'secondFactors.kind': 'An authenticator app (`totp`) or a passkey.',
        'secondFactors.name': {
          text: 'What the person calls a passkey; empty for an app.',
          example: 'Laptop',
        },
        'secondFactors.addedAt': { text: 'When it was added.', example: '2026-11-01T07:30:00Z' },
        'secondFactors.lastUsedAt': { text: 'When it was used last. Null: never.', example: null },
        recoveryCodesLeft: { text: 'Recovery codes that were not used.', unit: 'codes', example: 10 },
        secondFactorEndsAt: {
          text: "When staff's removal of the second factor takes effect. Null: not requested.",
          example: null,
        },
      },
    },
    SignIn: {
      schema: signInAnswer,
      text: 'A sign-in that has not ended.',
      fields: {
        browser: { text: 'The browser, as it names itself. Null if unknown.', example: 'Firefox' },
        system: { text: 'Its system. Null if unknown.', example: 'Windows' },
        network: { text: 'The network address of the sign-in.', example: '203.0.113.7' },
        method:
          'How the person proved who they are: password, passkey, the link of a mail, or the word of an identity provider (`provider`, `token`).',
        secondFactor: 'The second factor that was used. Null: none.',
        createdAt: { text: 'When the person signed in.', example: '2026-11-20T07:30:00Z' },
        lastUsedAt: { text: 'When it was used last, to the minute.', example: '2026-11-20T09:30:00Z' },
        isCurrent: 'Whether it is that of the caller.',
      },
    },
    RecoveryCodes: {
      schema: newRecoveryCodes,
      text: 'Recovery codes, shown only in this answer.',
      fields: {
        recoveryCodes: {
          text: 'Ten codes that replace a second factor, once each. Null: earlier ones are left.',
          example: ['ABCD-EFGH-IJKL-MNOP-QRST-UVWX'],
        },
      },
    },
    FactorChallenge: {
      schema: factorChallenge,
      text: 'The second factor to present after a right password, for five minutes.',
      fields: {
        challenge: { text: 'Send it with the factor.', example: TOKEN },
        challengeExpiresAt: { text: 'When it stops working.', example: '2026-11-20T07:35:00Z' },
        factors: 'What the person has.',
        passkeyOptions: {
          text: 'What `navigator.credentials.get` needs. Null without a passkey.',
          example: null,
        },
      },
    },
    PasskeyCreationOptions: {
      schema: passkeyCreationOptions,
      text: 'What `navigator.credentials.create` needs, as JSON of the Web Authentication API.',
      fields: OPTION_FIELDS,
    },
    PasskeyAssertionOptions: {
      schema: passkeyAssertionOptions,
      text: 'What `navigator.credentials.get` needs, as JSON of the Web Authentication API.',
      fields: OPTION_FIELDS,
    },
    PasskeyDescriptor: {
      schema: passkeyDescriptor,
      text: 'A passkey of the account, by which a browser finds it.',
      fields: {
        id: bytes('The id of the passkey, base64url.'),
        type: { text: 'Always `public-key`.', example: 'public-key' },
        transports: { text: 'How a browser reached it.', example: ['internal'] },
      },
    },
    PasskeyCreation: {
      schema: passkeyCreation,
      text: 'A new passkey, as JSON of the Web Authentication API.',
      fields: PASSKEY_FIELDS,
    },
    PasskeyAssertion: {
      schema: passkeyAssertion,
      text: 'The answer of a passkey, as JSON of the Web Authentication API.',
      fields: PASSKEY_FIELDS,
    },
  },
  calls: {
    'GET /v1/account/provider-link': {
      fields: {
        provider: 'The identity provider of the organisation. Null: it has none.',
        'provider.name': { text: 'What the organisation calls it.', example: 'Acme' },
        'provider.isLinked': 'Whether it names the person, so that they can sign in through it.',
      },
    },
    'POST /v1/account/provider-link': { fields: SIGN_ON_FIELDS },
    'PUT /v1/account/provider-link': { fields: SIGN_ON_FIELDS },
    'PATCH /v1/account': {
      fields: {
        language: { text: 'The language of screens and mails. Null: that of the browser.', example: 'en' },
        timezone: {
          text: 'The IANA time zone of times in mails. Null: that of the organisation.',
          example: 'Europe/London',
        },
        defaultOrganisation: {
          text: 'The organisation that opens after a sign-in. Null: the one that was used last.',
          example: '9',
        },
        unwantedEmails: {
          text: 'Kinds of mail that the person does not want.',
          example: ['weekly-summary'],
        },
      },
    },
    'PUT /v1/account/password': {
      fields: {
        currentPassword: { text: 'The password until now.', example: 'a quarry at half past six' },
        password: { text: 'The new password.', example: 'correct horse battery' },
        endsOthers: 'Whether all other sign-ins of the person end.',
        browser: BROWSER,
      },
    },
    'POST /v1/account/authenticate': {
      fields: {
        password: { text: 'The password of the person.', example: 'correct horse battery' },
        browser: BROWSER,
        secondStep: {
          text: 'The second factor to present. Null: the proof is complete.',
          example: null,
        },
      },
    },
    'POST /v1/account/authenticate/second-factor': { fields: FACTOR_FIELDS, request: CODE_EXAMPLE },
    ...Object.fromEntries(
      ['GET', 'POST'].map((method) => [
        `${method} /v1/account/videos`,
        {
          fields: {
            seen: {
              text: 'The areas whose first-time video does not open by itself any more.',
              example: ['machineList'],
            },
          },
        },
      ]),
    ),
    'GET /v1/account/sign-ins': { fields: { signIns: 'The sign-ins.' } },
    'DELETE /v1/account/sign-ins': {
      fields: { ended: { text: 'How many ended.', unit: 'sign-ins', example: 2 } },
    },
    'POST /v1/account/authenticator-app': {
      fields: {
        secret: { text: 'The secret as letters, for typing.', example: 'JBSWY3DPEHPK3PXP' },
        address: {
          text: 'The address that a QR code holds.',
          example: 'otpauth://totp/Groundwork:ann@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Groundwork',
        },
      },
    },
    'PUT /v1/account/authenticator-app': { fields: { code: CODE } },
    'POST /v1/account/passkeys/options': {
      fields: {
        challenge: { text: 'Send it with the passkey.', example: TOKEN },
        options: 'What `navigator.credentials.create` needs.',
      },
    },
    'POST /v1/account/passkeys': {
      fields: {
        challenge: { text: 'The `challenge` of the options.', example: TOKEN },
        name: { text: 'What the person calls the passkey.', example: 'Laptop' },
        passkey: 'What the browser created.',
      },
    },
  },
};
