import { QUARANTINE_REASONS } from '@groundwork/domain/readings/quarantine-reason.ts';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { sentReading } from '../../entities/sent-reading.ts';
import { FIELD_REASONS, type FieldReason } from '../../field-problems.ts';

const MAX_ROWS = 1_000;

/** Described as a valid row, but checked row by row, so that a bad row does not reject the others. */
export const uncheckedRow = z
  .unknown()
  .register(z.globalRegistry, { ...z.toJSONSchema(sentReading, { io: 'input' }), $schema: undefined });

/** Index of a row in the batch, from 0. */
const row = z.int();

export const POST = call({
  method: 'POST',
  path: '/v1/ingest/readings',
  summary: 'Stores up to 1,000 readings of the source whose ingest key is the bearer token',
  body: z.strictObject({
    readings: z.array(uncheckedRow).check(z.minLength(1), z.maxLength(MAX_ROWS)),
  }),
  answer: z.object({
    /** Rows stored by this call. */
    stored: z.int(),
    /** Rows already stored before: re-sending a batch changes nothing. */
    alreadyKnown: z.int(),
    /** Stored and visible, but used for no figure; for `impossible-position` only the position is not used. */
    quarantined: z.array(z.object({ row, reason: z.enum(QUARANTINE_REASONS) })),
    /** Not stored, with the first problem of each row. */
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
  weight: 'light',
});
