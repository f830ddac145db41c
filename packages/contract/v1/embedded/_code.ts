import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { embedCode, openedEmbed } from '../../entities/embed.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/embedded/{code}',
  summary: 'The website that may show an embedded view, and what the token of the view opens',
  params: z.object({ code: embedCode }),
  answer: z.object({ origin: z.string(), opened: z.nullable(openedEmbed) }),
  errors: [],
  may: 'anyone',
  takesSession: true,
  inEmbed: ['map', 'list', 'machine', 'site'],
  module: 'always',
  weight: 'light',
});
