import { auditEvent } from '../../entities/audit-event.ts';
import type { Area } from '../area.ts';

const EXAMPLE = {
  id: '1042',
  at: '2026-11-20T07:30:00Z',
  person: { id: '17', name: 'Ann Field' },
  action: 'site.edited',
  subject: { siteId: 12 },
  changes: { name: ['Quarry', 'North quarry'] },
  requestId: 'req-1a2b3c',
};

export const AUDIT: Area = {
  name: 'Audit trail',
  text: 'Who changed or looked at what, and when. Nothing in it can be changed or removed.',
  addresses: ['/v1/portal/audit'],
  schemas: {
    AuditEvent: {
      schema: auditEvent,
      text: 'One change, sign-in, refused call or look of staff.',
      fields: {
        at: 'When it happened.',
        action: { text: 'What was done, in the form `noun.verb`.', example: 'site.edited' },
        person: 'Who did it. Null for what nobody did who is signed in.',
        'person.name':
          'The name of the person. Null for people who are not, or no longer, in the organisation.',
        subject: { text: 'What it is about: ids and values by name.', example: { siteId: 12 } },
        changes: {
          text: 'The changed fields, each with its values before and after. A field that several rows changed is named with its row. Null if nothing stored was changed.',
          example: { name: ['Quarry', 'North quarry'] },
        },
        requestId: {
          text: 'The request, as in its answer’s header `x-request-id`. Null for work without one.',
          example: 'req-1a2b3c',
        },
      },
      example: EXAMPLE,
    },
  },
  calls: {
    ...Object.fromEntries(
      ['', '/export'].map((end) => [
        `GET /v1/portal/audit${end}`,
        {
          fields: {
            startDate: {
              text: 'The first civil date, in the zone of the organisation. Without it, from the first event.',
              example: '2026-11-01',
            },
            endDate: {
              text: 'The last civil date, included, in the zone of the organisation. Without it, to the latest event.',
              example: '2026-11-20',
            },
            personId: { text: 'Events of one person.', example: '17' },
            action: { text: 'One action, or a noun for all of its actions.', example: 'site' },
            subjectKind: { text: 'Events about this kind of thing.', example: 'site' },
            subjectId: { text: 'The id of the thing; ignored without a kind.', example: '12' },
            before: { text: '`next` of the previous page.', example: '1795159800000000.1042' },
            events: 'The events, the latest first.',
            people: 'The members of the organisation, by name.',
            names: {
              text: 'What machines, groups, sites, zones, customers, trackers, calendars, access tokens, identity providers, people and owners of the events are called now, by kind and id. Those that have gone are left out.',
              example: { 'machine#12': 'EX-204' },
            },
            'people.name': { text: 'The name of the person.', example: 'Ann Field' },
            next: { text: 'Pass it as `before`. Null on the last page.', example: null },
          },
        },
      ]),
    ),
    'GET /v1/portal/audit/lines': {
      fields: {
        after: {
          text: 'The id of the last line that was received. No event is skipped, also if the change of an earlier id is committed later. Without it, from the first event.',
          example: '1042',
        },
      },
      answer: `${JSON.stringify(EXAMPLE)}\n`,
    },
  },
};
