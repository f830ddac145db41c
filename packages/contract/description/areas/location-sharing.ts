import { locationShare, sharedLocation } from '../../entities/location-share.ts';
import type { Area } from '../area.ts';

const LOCATED_AT = { text: 'The instant of the position.', example: '2026-11-20T07:25:00Z' };
const CALL = '/v1/portal/maps/share/latest_location/{id}';

export const LOCATION_SHARING: Area = {
  name: 'Shared locations',
  text: 'Links that show the latest position of a machine to people without an account, and end after a day.',
  addresses: ['/v1/portal/maps/share', '/v1/portal/maps/location-link'],
  schemas: {
    LocationShare: {
      schema: locationShare,
      text: 'A link to one position of a machine, for one recipient. The link itself is shown once.',
      fields: {
        channel: 'How the link is sent: `email` by the portal, `whatsapp` by the person who shares.',
        recipient: { text: 'The address or the number that it is for.', example: 'ann@example.com' },
        sharedBy: { text: 'Who shared the position. Null if they have left.', example: 'Bo Smith' },
        sharedAt: 'When the position was shared.',
        locatedAt: LOCATED_AT,
        endedAt: { text: 'When somebody ended it before it expired. Null if nobody did.', example: null },
        openedAt: { text: 'When its page was opened first. Null if never.', example: '2026-11-20T07:40:00Z' },
        lastOpenedAt: {
          text: 'When its page was opened last. Null if never.',
          example: '2026-11-20T07:52:00Z',
        },
        mailState:
          'What became of its mail or message. Null if a person sends the message, and after the outbox has forgotten it.',
      },
    },
    SharedLocation: {
      schema: sharedLocation,
      text: 'What anyone who has a link sees: one position, and nothing of whose it is.',
      fields: { locatedAt: LOCATED_AT },
    },
  },
  calls: {
    [`GET ${CALL}`]: { fields: { shares: 'The links, the newest first, at most 200.' } },
    [`POST ${CALL}`]: {
      fields: {
        emailList: { text: 'Email addresses. Each gets a link of its own.', example: ['ann@example.com'] },
        whatsappNumberList: {
          text: 'Telephone numbers with their country code. For each, the answer has a prepared message.',
          example: ['+447700900123'],
        },
        includeSelf: 'Whether the person who shares gets a mail, too.',
        shares: 'The new links, in the order of the request.',
        whatsappMessages: 'The prepared messages. Their links are shown only here.',
        'whatsappMessages.recipient': { text: 'The number.', example: '+447700900123' },
        'whatsappMessages.link': {
          text: 'The address that opens WhatsApp with the message.',
          example: 'https://wa.me/447700900123?text=Roller%207%20is%20here',
        },
      },
    },
    'DELETE /v1/portal/maps/share/latest_location/{id}/{shareId}': {
      fields: { shareId: { text: 'The id of the link.', example: '1042' } },
    },
    'POST /v1/portal/maps/location-link': {
      fields: {
        token: {
          text: 'The token of the link, which is behind the `#` of its address.',
          example: 'q2V4YW1wbGUtbG9jYXRpb24tc2hhcmUtdG9rZW4tMDE',
        },
      },
    },
  },
};
