import { QUARANTINE_REASONS } from '@groundwork/domain/readings/quarantine-reason.ts';
import * as z from 'zod/mini';
import { uncheckedRow } from '../../v1/ingest/readings.ts';
import type { Area, FieldTexts } from '../area.ts';

const QUARANTINED: FieldTexts = {
  quarantined: 'Readings that are stored but used for no figure, by reason.',
  'quarantined.reason': 'Why they are not used.',
};

export const SENDING: Area = {
  name: 'Sending readings',
  text: 'For programs that deliver readings of a source of the type HTTP, with its ingest key instead of a session.',
  addresses: ['/v1/ingest'],
  schemas: {
    SentReading: {
      schema: uncheckedRow,
      text: 'A reading of a source by its own clock. Fields that are absent were not reported.',
      fields: {
        time: {
          text: "The source's own clock, RFC 3339. Truncated to milliseconds.",
          example: '2026-11-20T07:30:00Z',
        },
        position:
          'Where it was, WGS 84. Absent without a fix. A position that is not on earth is quarantined.',
        values: 'What was measured; each name once.',
        'values.value': {
          text: 'A number, true or false, or a text.',
          unit: 'that of the name',
          example: true,
        },
        'values.kind':
          '`instant`: at the time of the reading; `interval`: over the `coversSeconds` before it; `counter`: a growing total.',
        'values.coversSeconds': 'Only for an interval: its length.',
        'values.resolution': {
          text: 'Only for a counter: its step, 1 if absent.',
          unit: 'that of the value',
        },
      },
      example: {
        time: '2026-11-20T07:30:00Z',
        position: { latitude: 51.501, longitude: -0.119 },
        speedKmh: 0,
        values: [
          { name: 'ignition', value: true, kind: 'instant' },
          { name: 'engineHoursSeconds', value: 11_225_400, kind: 'counter' },
        ],
      },
    },
    QuarantineReason: {
      schema: z.enum(QUARANTINE_REASONS),
      text: 'Why a reading is stored and visible but used for no figure.',
    },
  },
  calls: {
    'POST /v1/ingest/readings': {
      fields: {
        readings: 'The readings, at most 1,000, in any order.',
        ...QUARANTINED,
        quarantined:
          'Rows that are stored but used for no figure; for `impossible-position` only the position is not used.',
        refused: 'Rows that are not stored, with the first problem of each.',
        'refused.field': { text: 'The field with the problem.', example: 'values.0.kind' },
        'refused.reason': 'What is wrong with it.',
        'refused.message': {
          text: 'The problem in English, for people.',
          example: 'kind has a value that is not allowed.',
        },
      },
      answer: { stored: 1, alreadyKnown: 0, quarantined: [], refused: [] },
    },
  },
};
