import { identityProvider, providerCheck, providerTest } from '../../entities/identity-provider.ts';
import type { Area, FieldTexts } from '../area.ts';
import { SIGN_ON_FIELDS } from './account.ts';

const SETTINGS = {
  name: { text: 'What the organisation calls the provider.', example: 'Acme' },
  issuer: {
    text: 'The issuer, exactly as it names itself in its tokens.',
    example: 'https://idp.acme.example',
  },
  clientId: {
    text: 'The client id that the provider has given to the portal. Null: it signs tokens.',
    example: 'groundwork',
  },
  hostedDomain: {
    text: 'Of an issuer that serves many companies: the domain of the one whose people count (`hd`). Null: all.',
    example: null,
  },
} satisfies FieldTexts;

const REQUEST = {
  ...SETTINGS,
  clientSecret: {
    text: 'The secret of the client; required for a new OpenID Connect provider. Absent: it stays.',
    example: 'q2V4YW1wbGUtc2VjcmV0',
  },
  keySet: {
    text: 'A JSON Web Key Set with up to 10 public keys (Ed25519, P-256, RSA of 2,048 bits or more) as text; required for a server that signs tokens. Absent: they stay.',
    example: '{"keys":[]}',
  },
} satisfies FieldTexts;

const EXAMPLE = { name: 'Acme', issuer: 'https://idp.acme.example', clientId: 'groundwork' };

export const IDENTITY_PROVIDERS: Area = {
  name: 'Identity providers',
  text: 'How people of the organisation sign in through a provider of their own: its settings, tests, and whether it is the only way in. Changes need a proof of the last ten minutes.',
  addresses: ['/v1/portal/identity-providers'],
  schemas: {
    IdentityProvider: {
      schema: identityProvider,
      text: 'An identity provider of the organisation. Its secret is never shown.',
      fields: {
        ...SETTINGS,
        code: { text: 'Names the provider in addresses. No secret.', example: 'ZXhhbXBsZS1wcm92aWRlcg' },
        kind: 'OpenID Connect (`oidc`), or a server of the organisation that signs tokens (`custom-token`).',
        state: 'What is left to do: it is a draft, tested, switched on, or the only way in.',
        address: {
          text: 'What has to be registered at the provider: where it answers, or the audience of its tokens.',
          example: 'https://portal.example.com/sso/callback/ZXhhbXBsZS1wcm92aWRlcg',
        },
        keys: { text: 'Public keys with which tokens are checked.', unit: 'keys', example: 0 },
        linkedPeople: { text: 'Accounts that sign in through it.', unit: 'people', example: 12 },
        emergencyPerson: 'Who may still use a password while it is the only way in. Null: it is not.',
        'emergencyPerson.name': { text: 'Their name.', example: 'Bo Jones' },
        mayBeEnforced: 'Whether the caller has tested it in the last 24 hours, with these settings.',
        lastTest: 'The last test. Null: none.',
        failures: 'Sign-ons of the last 30 days that failed after the provider had answered, at most 100.',
        'failures.at': 'When it failed.',
        'failures.problem': {
          text: 'What was wrong with the answer.',
          example: 'unexpected JWT "iss" (issuer) claim value',
        },
      },
    },
    ProviderTest: {
      schema: providerTest,
      text: 'What a test of a provider has found.',
      fields: {
        at: 'When it ended.',
        checks: 'Every check, in order.',
        received: 'What the provider said about the person.',
        'received.name': { text: 'The name of a value.', example: 'email' },
        'received.value': { text: 'The value.', example: 'ann@acme.example' },
      },
    },
    ProviderCheck: {
      schema: providerCheck,
      text: 'One check of a test.',
      fields: {
        name: 'What was checked.',
        result: 'Whether it passed; `open` if the test ended before.',
        expected: {
          text: 'What the portal expects; empty if there is no one value.',
          example: 'https://idp.acme.example',
        },
        found: {
          text: 'What the provider has sent; empty if there is nothing to show.',
          example: 'https://idp.acme.example',
        },
      },
    },
  },
  calls: {
    'GET /v1/portal/identity-providers': {
      fields: { providers: 'The providers, in the order in which they were added.' },
    },
    'POST /v1/portal/identity-providers': {
      fields: { ...REQUEST, kind: 'The kind of provider.' },
      request: { kind: 'oidc', ...EXAMPLE, clientSecret: 'q2V4YW1wbGUtc2VjcmV0' },
    },
    'PUT /v1/portal/identity-providers/{id}': { fields: REQUEST, request: EXAMPLE },
    'PUT /v1/portal/identity-providers/{id}/state': {
      fields: {
        state: 'Switched off (`tested`), on, or the only way in.',
        emergencyPersonId: {
          text: 'The administrator with a password and a second factor who may still use them; required for `enforced`.',
          example: '12',
        },
      },
    },
    'POST /v1/portal/identity-providers/{id}/test': {
      fields: {
        challenge: SIGN_ON_FIELDS.challenge,
        begun:
          'The sign-on. Null: the test has ended, because what the provider publishes could not be read.',
      },
    },
    'PUT /v1/portal/identity-providers/{id}/test': { fields: SIGN_ON_FIELDS },
  },
};
