import { TOKEN_SCOPES } from '@groundwork/domain/policy/token-scope.ts';
import * as z from 'zod/mini';
import {
  accessToken,
  createdAccessToken,
  newAccessToken,
  TOKEN_STATES,
} from '../../entities/access-token.ts';
import type { Area, FieldTexts } from '../area.ts';

const NAME: FieldTexts = {
  name: { text: 'What the token is for, such as the program that has it.', example: 'ERP' },
};
const SCOPES: FieldTexts = { scopes: { text: 'What a program may do with the token.', example: ['read'] } };
const TOKEN: FieldTexts = {
  ...NAME,
  ...SCOPES,
  ending: { text: 'The last characters of the token, to identify it.', example: '4Zx_' },
  state: 'Whether the token works.',
  person: 'Whose role and limits the token has. Null: it is the organisation’s own.',
  'person.name': { text: 'The name of the person. Null if they have left.', example: 'Ann Field' },
  createdBy: 'Who created the token.',
  'createdBy.name': { text: 'The name of the person. Null if they have left.', example: 'Ann Field' },
  endedAt: { text: 'When it was ended. Null if nobody ended it.', example: null },
  lastUsedAt: 'When it was last used, to the minute. Null if it was never used.',
  usedFrom: {
    text: 'The networks that it was used from, the latest first, 20 at most.',
    example: ['203.0.113.7'],
  },
};

export const ACCESS_TOKENS: Area = {
  name: 'Access tokens',
  text: 'Tokens with which programs make calls for a person or for an organisation. Each call below says which scope it needs; people create and end tokens, programs cannot.',
  addresses: ['/v1/portal/access-tokens', '/v1/portal/own-access-tokens'],
  schemas: {
    TokenScope: {
      schema: z.enum(TOKEN_SCOPES),
      text: 'What a token is for: `read` reads, the others change hires, customers, or machines.',
    },
    TokenState: {
      schema: z.enum(TOKEN_STATES),
      text: 'Whether a token works; `expires-soon` does for two weeks at most.',
    },
    AccessToken: { schema: accessToken, text: 'An access token, without its text.', fields: TOKEN },
    CreatedAccessToken: {
      schema: createdAccessToken,
      text: 'A new access token with its text, which is shown only here.',
      fields: {
        ...TOKEN,
        token: { text: 'The token.', example: 'gwt_12_Q2hvb3NlIGEgbmV3IHRva2VuIGVhY2ggdGltZSBhZ2Fpbg' },
        address: {
          text: 'The address of the portal, without a path.',
          example: 'https://portal.example.com',
        },
      },
    },
    NewAccessToken: {
      schema: newAccessToken,
      text: 'What a new access token is for, and how long it works.',
      fields: {
        ...NAME,
        ...SCOPES,
        days: { text: 'From now until it expires, 365 at most.', unit: 'days', example: 90 },
      },
    },
  },
  calls: Object.fromEntries(
    ['/v1/portal/access-tokens', '/v1/portal/own-access-tokens'].map((path) => [
      `GET ${path}`,
      { fields: { tokens: 'The tokens.' } },
    ]),
  ),
};
