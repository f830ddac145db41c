import { ENGINE_EVIDENCE } from '@groundwork/domain/derivation/stream/evidence.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import { deliveryList } from '../../entities/delivery-list.ts';
import { ingestKey } from '../../entities/ingest-key.ts';
import { lineImport, lineProblem } from '../../entities/line-import.ts';
import { rawReading, rawValue } from '../../entities/raw-record.ts';
import { attachment, source } from '../../entities/source.ts';
import { datedSourceProfile, sourceProfile } from '../../entities/source-profile.ts';
import type { Area } from '../area.ts';

export const SOURCES: Area = {
  name: 'Sources',
  text: 'Trackers and feeds that report on machines: which there are, to which machine they are attached, how their readings are interpreted, how healthy they are, and their ingest keys.',
  addresses: [
    '/v1/portal/sources',
    '/v1/portal/attachments',
    '/v1/portal/machines/onboard',
    '/v1/portal/machines/{id}/attachments',
    '/v1/portal/machines/{id}/health',
    '/v1/portal/machines/{id}/data-quality',
    '/v1/portal/machines/{id}/readings',
    '/v1/portal/ingest-keys',
    '/v1/portal/unknown-devices',
    '/v1/portal/organisations/{id}/sources',
  ],
  schemas: {
    SourceType: { schema: z.enum(SOURCE_TYPES), text: 'The kind of device or feed.' },
    Source: {
      schema: source,
      text: 'A source that is allotted to the organisation.',
      fields: {
        type: 'The type of the source.',
        machine: 'The machine that it is attached to now. Null if it is attached to none.',
        'machine.name': { text: 'The name of the machine.', example: 'EX-07' },
      },
    },
    Attachment: {
      schema: attachment,
      text: 'A source attached to a machine, from the start until just before the end.',
    },
    EngineEvidence: {
      schema: z.enum(ENGINE_EVIDENCE),
      text: 'A kind of evidence for the engine being on.',
    },
    SourceProfile: {
      schema: sourceProfile,
      text: 'How the readings of a source are interpreted: expected intervals, trusted evidence and levels.',
      fields: {
        evidence:
          'The kinds of evidence that the source is trusted for. The best one that is reported decides.',
        'vibration.on': {
          text: 'The least vibration of a running engine.',
          unit: "the sensor's own scale",
          example: 20,
        },
        'vibration.active': {
          text: 'The least vibration of a working machine.',
          unit: "the sensor's own scale",
          example: 60,
        },
      },
    },
    DatedSourceProfile: {
      schema: datedSourceProfile,
      text: 'A profile with its start.',
      fields: {
        id: { text: 'Its id. Null for the default profile.', example: '77' },
        from: {
          text: 'From when it holds. Null for the default, which holds from the beginning.',
          example: '2026-11-01T00:00:00Z',
        },
      },
    },
    IngestKey: {
      schema: ingestKey,
      text: 'An ingest key as it is listed: never the key itself.',
      fields: { madeAt: 'When the key was created.' },
    },
    Reading: {
      schema: rawReading,
      text: 'A reading of a source, by its own clock, with its arrival.',
      fields: {
        values: 'The values of the reading.',
      },
    },
    Position: { schema: rawReading.shape.position.def.innerType, text: 'A position, WGS 84.' },
    ReadingValue: {
      schema: rawValue,
      text: 'One value of a reading.',
      fields: {
        id: { text: "The maker's id of the value.", unit: "maker's id", example: 66 },
        name: { text: 'What it is. Null for an unknown id.', example: 'External voltage' },
        value: {
          text: 'Scaled to the unit. Null if it is not a measurement.',
          unit: 'that of `unit`',
          example: 26.9,
        },
      },
    },
    LineImport: {
      schema: lineImport,
      text: 'What became of a file that was imported line by line.',
      fields: {
        dryRun: 'Whether it was only checked.',
        'lines.name': { text: 'The name or code in the line.', example: 'North quarry' },
        'lines.outcome': 'What becomes of the record. Null because of problems.',
      },
    },
    LineProblem: {
      schema: lineProblem,
      text: 'What is wrong with a line of a file, or with one of several machines.',
      fields: {
        field: { text: 'The field.', example: 'assetId' },
        reason: { text: 'Why, for programs.', example: 'ALREADY_TAKEN' },
        message: { text: 'Why, in a sentence.', example: 'assetId is already taken.' },
      },
    },
    DeliveryList: {
      schema: deliveryList,
      text: 'A CSV file with the headings `code` and optionally `type`, without which each line is a Teltonika tracker.',
      fields: { text: { text: 'The content of the file.', example: 'code,type\n356307042441013,TELTONIKA' } },
    },
  },
  calls: {
    'POST /v1/portal/sources': { fields: { type: 'The type of the source.' } },
    'POST /v1/portal/machines/onboard': {
      fields: {
        machineId: { text: 'The existing machine; absent if a new one is created.', example: '1042' },
        machine: 'The new machine; absent if it exists.',
      },
      request: {
        sourceId: '207',
        machineId: '1042',
        profile: {
          onIntervalSeconds: 600,
          offIntervalSeconds: 90_000,
          evidence: ['rpm', 'ignition'],
          onRpm: 300,
          workingRpm: null,
          vibration: null,
          nominalMillivolts: 24_000,
          inputs: ['ignition', null, null, null],
        },
        attachedFrom: '2026-11-20T08:00:00Z',
      },
    },
    'GET /v1/portal/machines/{id}/health': {
      fields: {
        'sources.type': 'The type of the source.',
        sources: 'The attached sources.',
        'sources.satellites': {
          text: 'How many satellites the last position is from. Null if it is not reported.',
          unit: 'satellites',
          example: 11,
        },
        'sources.quarantined': 'Readings of the last 7 days that are used for no figure, by reason.',
        'sources.quarantined.reason': 'Why they are not used.',
        'sources.quarantined.readings': { text: 'How many there are.', unit: 'readings', example: 2 },
        'sources.quarantined.lastAt': 'When the newest of them arrived.',
        'sources.notKept':
          'Quarantine keeps the 1,000 newest readings of each source and reason. Those that newer ones replaced, by reason, if some were in the last 7 days.',
        'sources.notKept.reason': 'Why they were not used.',
        'sources.notKept.readings': {
          text: 'How many there were since the first.',
          unit: 'readings',
          example: 19_000,
        },
      },
    },
    'GET /v1/portal/machines/{id}/data-quality': {
      fields: {
        'notes.at': 'When the counter started again.',
        'notes.note': 'Why: it fell, or grew faster than time passes.',
        overlaps:
          'Stretches in which a source reported by two clocks, in the last 14 days, latest first; at most 50. Figures stand as they are.',
        'overlaps.from': 'The start of the overlap.',
        'overlaps.to': 'The end of the overlap.',
        'overlaps.offsetMinutes':
          'By how much the clock was ahead for some of the readings; negative if it was behind. Null if it is unknown.',
        sending: 'What is unusual in how the sources sent: the latest of each kind and source.',
        'sending.note':
          '`two-networks`: from two networks in turn, as two devices with one code do. `too-many-records`: more records in a minute than the portal takes from one source, so that it had to wait; nothing is lost.',
        'sending.from': 'When it was first noticed.',
        'sending.to': 'When it was last noticed; after a day without it, another stretch begins.',
        'sending.networks':
          'Those that it sent from in turn: IPv4 addresses, and the /64 networks of IPv6 addresses. Empty for other notes.',
        'drifts.days': { text: 'The number of days that were compared.', unit: 'days', example: 90 },
      },
    },
    'GET /v1/portal/machines/{id}/readings': {
      fields: {
        from: { text: 'The start of the interval.', example: '2026-11-20T07:00:00Z' },
        to: {
          text: 'The end of the interval; the instant itself does not belong to it.',
          example: '2026-11-20T08:00:00Z',
        },
        sourceId: { text: 'Only readings of this source.', example: '207' },
        after: { text: 'The `next` of the previous page.', example: '1763623800000.1' },
      },
    },
    'GET /v1/portal/sources/{id}/proposed-profile': {
      fields: { 'heard.lastAt': "The device's time of its newest reading." },
    },
    'PUT /v1/portal/sources/{id}/profiles': {
      fields: { from: { text: 'From when the profile holds.', example: '2026-11-20T08:00:00Z' } },
    },
    'POST /v1/portal/sources/{id}/ingest-keys': {
      fields: { key: { text: 'The key. It is shown only in this answer.', example: 'gw_q2V4YW1wbGUta2V5' } },
    },
  },
};
