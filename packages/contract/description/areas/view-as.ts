import type { Area } from '../area.ts';

/** Calls by which somebody sees the portal as another person. */
export const VIEW_AS: Area['calls'] = {
  'POST /v1/users/{id}/view-as': {
    fields: {
      id: { text: 'The person, an active member of the organisation. Not internal staff.', example: '17' },
      token: {
        text: 'Send it as `Authorization: Bearer <token>`: calls that read answer what they answer the person, all others VIEW_ONLY. It ends with the session that requested it.',
        example: 'view-q2V4YW1wbGUtdG9rZW4',
      },
      expiresAt: 'When the token ends: after an hour.',
    },
  },
  'GET /v1/portal/viewings': {
    fields: {
      viewings: 'Each time somebody began to see the portal as the person does.',
      'viewings.viewerName': {
        text: 'Who it was. Null if they have left the organisation.',
        example: 'Ada Lovelace',
      },
      'viewings.startedAt': 'When they began.',
    },
  },
};
