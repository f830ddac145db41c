import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { embed, embedOrigin } from '../../../entities/embed.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/embeds',
  summary: 'The websites that may show views of the organisation, by address',
  answer: z.object({ embeds: z.array(embed) }),
  errors: [],
  may: 'embeds.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['embeds'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/embeds',
  summary: 'Lets a website show views of the organisation to people who have a token for it',
  body: z.strictObject({ origin: embedOrigin }),
  answer: embed,
  errors: ['TOO_MANY_EMBEDS'],
  may: 'embeds.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['embeds'],
});
