import * as z from 'zod/mini';
import { call } from '../../../../../../call.ts';
import { locationShare } from '../../../../../../entities/location-share.ts';
import { id } from '../../../../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/maps/share/latest_location/{id}/{shareId}',
  summary: 'Ends a link to a position: its page shows nothing any more',
  params: z.object({ id, shareId: id }),
  answer: locationShare,
  errors: [],
  may: 'locations.share',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['location-shares'],
});
