import { MAX_SHARE_RECIPIENTS } from '@groundwork/domain/maps/location-sharing.ts';
import * as z from 'zod/mini';
import { call } from '../../../../../../call.ts';
import { locationShare, whatsappNumber } from '../../../../../../entities/location-share.ts';
import { email, idParams } from '../../../../../../fields.ts';

const answer = z.object({ shares: z.array(locationShare) });

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/share/latest_location/{id}',
  summary: 'With whom positions of a machine were shared, the newest first',
  params: idParams,
  answer,
  errors: [],
  may: 'machines.read',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['location-shares'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/maps/share/latest_location/{id}',
  summary: 'Shares the latest position of a machine by links that end after a day: by mail, and by messages',
  params: idParams,
  body: z.strictObject({
    emailList: z._default(z.array(email).check(z.maxLength(MAX_SHARE_RECIPIENTS)), []),
    whatsappNumberList: z._default(z.array(whatsappNumber).check(z.maxLength(MAX_SHARE_RECIPIENTS)), []),
    /** Whether the person who shares gets a mail too. */
    includeSelf: z._default(z.boolean(), false),
  }),
  answer: z.extend(answer, {
    /** For each number, the address that opens WhatsApp with the message; none if a service sends them. Shown once. */
    whatsappMessages: z.array(z.object({ recipient: z.string(), link: z.string() })),
  }),
  errors: ['NO_POSITION', 'TOO_MANY_RECIPIENTS', 'TOO_MANY_SHARES'],
  may: 'locations.share',
  scope: 'person',
  module: 'always',
  showsPositions: true,
  weight: 'light',
  refreshes: ['location-shares'],
});
