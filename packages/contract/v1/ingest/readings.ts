import { QUARANTINE_REASONS } from '@groundwork/domain/readings/quarantine-reason.ts';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { sentReading } from '../../entities/sent-reading.ts';
import { FIELD_REASONS, type FieldReason } from '../../errors.ts';

const MAX_ROWS = 1_000;

/** Described as what a row should be, but checked row by row, so that a bad one does not cost the others. */
const uncheckedRow = z
  .unknown()
  .register(z.globalRegistry, { ...z.toJSONSchema(sentReading, { io: 'input' }), $schema: undefined });

/** The place of a row in the batch, from 0. */
const row = z.int();

export const POST = call({
  method: 'POST',
  path: '/v1/ingest/readings',
  summary: 'Takes up to 1,000 readings of the source whose ingest key is the bearer token',
  body: z.strictObject({
    readings: z.array(uncheckedRow).check(z.minLength(1), z.maxLength(MAX_ROWS)),
  }),
  answer: z.object({
    /** Rows that are stored now and were not before. */
    stored: z.int(),
    /** Rows that were stored before: sending a batch again changes nothing. */
    alreadyKnown: z.int(),
    /** Kept apart, seen by the organisation and used for no figure; of `impossible-position` the place alone. */
    quarantined: z.array(z.object({ row, reason: z.enum(QUARANTINE_REASONS) })),
    /** Not stored: the first thing that is wrong with each. */
    refused: z.array(
      z.object({
        row,
        field: z.string(),
        reason: z.enum(Object.keys(FIELD_REASONS) as FieldReason[]),
        message: z.string(),
      }),
    ),
  }),
  errors: ['INVALID_INGEST_KEY'],
  may: 'ingest-key',
  module: 'always',
});
