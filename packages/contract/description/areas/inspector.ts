import { inspectedMachine } from '../../entities/inspected-machine.ts';
import { inspectedDevice, inspectedOrganisation, rawRecord } from '../../entities/raw-record.ts';
import type { Area } from '../area.ts';

export const INSPECTOR: Area = {
  name: 'Inspector',
  text: 'For staff: what devices sent, record by record, and deriving their machines again.',
  addresses: ['/v1/portal/teltonika', '/v1/admin/machines'],
  schemas: {
    RawRecord: {
      schema: rawRecord,
      text: 'A record of a tracker with what the inspector knows about it.',
      fields: { values: 'The values of the record.' },
    },
    InspectedOrganisation: {
      schema: inspectedOrganisation,
      text: 'The organisation that a device or a machine belongs to.',
      fields: { name: { text: 'The name of the organisation.', example: 'Northern Plant' } },
    },
    InspectedMachine: {
      schema: inspectedMachine,
      text: 'A machine of any organisation, with its sources and the state of its derivation.',
      fields: {
        organisation: 'The owner.',
        'machine.name': { text: 'The name of the machine.', example: 'EX-07' },
        'machine.archivedAt': { text: 'Since when it is archived. Null if it is not.', example: null },
        sources: 'Every source that is or was attached to it.',
        'sources.type': { text: 'The type of the source.', example: 'TELTONIKA' },
        'sources.lastReadingAt': {
          text: 'The device time of its newest reading. Null if it has none.',
          example: '2026-11-20T07:29:00Z',
        },
        'sources.lastReceivedAt': {
          text: 'When that reading arrived. Null if that is not recorded.',
          example: '2026-11-20T07:29:04Z',
        },
        'sources.attachments': 'When it was attached, latest first.',
        'sources.profiles': 'How its readings are interpreted, over time.',
        derivation: 'Null until its first reading is derived.',
        'derivation.isCurrent': 'Whether it was derived by the rules of this portal.',
        'derivation.derivedUntil': {
          text: 'Its states are derived up to here.',
          example: '2026-11-20T07:29:00Z',
        },
        'derivation.dueAt': {
          text: 'When time alone changes its states. Null if it does not.',
          example: '2026-11-20T07:44:00Z',
        },
        marks: 'The stretches that wait to be derived again, oldest first, 100 at most.',
        'marks.from': { text: 'The start of the stretch.', example: '2026-11-01T00:00:00Z' },
        'marks.to': { text: 'Its end.', example: '2026-11-20T07:29:00Z' },
        'marks.reason': { text: 'Why.', example: 'derived-again' },
      },
    },
    InspectedDevice: {
      schema: inspectedDevice,
      text: 'A device that was requested by its code.',
      fields: {
        source: 'The source with this code. Null if no organisation owns the code.',
        'source.type': { text: 'The type of the source.', example: 'TELTONIKA' },
        'source.organisation': 'The organisation that the code is allotted to.',
        'source.attachments': 'The machines that it was attached to, latest first.',
        'source.notKept': {
          text: 'Quarantine keeps the 1,000 newest records of each source and reason: how many they replaced.',
          unit: 'records',
          example: 0,
        },
      },
    },
  },
  calls: {
    'POST /v1/admin/machines/{id}/derivations': {
      fields: {
        startDate: {
          text: 'The first civil date to derive again, in the zone of the organisation.',
          example: '2026-11-01',
        },
      },
    },
    'POST /v1/portal/teltonika/derivations': {
      fields: {
        deviceIds: { text: 'The code of one device.', example: '356307042441013' },
        startDate: {
          text: 'The first civil date to derive again, in the zone of each machine.',
          example: '2026-11-01',
        },
        machines: { text: 'How many machines are derived again.', unit: 'machines', example: 1 },
      },
    },
    'GET /v1/portal/teltonika/series': {
      fields: {
        deviceIds: { text: 'The code of one device.', example: '356307042441013' },
        name: { text: 'What the value is. Null for an unknown id.', example: 'External voltage' },
        'points.at': "The device's time.",
        'points.value': { text: 'The value.', unit: 'that of `unit`', example: 26.9 },
        cutAt: {
          text: 'The instant at which the series is cut because the range has too many readings. Null if it is complete.',
          example: null,
        },
      },
    },
    'GET /v1/portal/teltonika/records': {
      fields: { after: { text: 'The `next` of the previous page.', example: '1763623800000.1.0.0' } },
    },
  },
};
