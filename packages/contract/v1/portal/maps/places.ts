import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { foundPlace } from '../../../entities/place.ts';
import { line } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/places',
  summary:
    'The towns of the world of which a name in any language of the portal begins with a text, or has a word that does; the best match first',
  query: z.strictObject({ search: line(100) }),
  answer: z.object({ places: z.array(foundPlace) }),
  errors: [],
  may: 'machines.read',
  scope: 'read',
  inEmbed: ['map'],
  module: 'always',
  weight: 'light',
});
