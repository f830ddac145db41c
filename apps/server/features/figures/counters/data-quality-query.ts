import type { Answer } from '@groundwork/contract/call.ts';
import type { GET } from '@groundwork/contract/v1/portal/machines/_id/data-quality.ts';
import { DRIFT_RULES, deriveDrift } from '@groundwork/domain/counters/counter-drift.ts';
import { COUNTER_NOTES } from '@groundwork/domain/counters/counter-run.ts';
import { COUNTERS } from '@groundwork/domain/derivation/states/segment.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';

type DataQuality = Answer<typeof GET>;
type Asked = { readonly organisationId: number; readonly machineId: number };

const LOOKED_BACK_DAYS = 90;
const MAX_NOTES = 50;
const MS_PER_DAY = 86_400_000;

const NoteRow = z.object({
  at: z.string(),
  sourceId: z.int(),
  counter: z.enum(COUNTERS),
  note: z.enum(COUNTER_NOTES),
});

const GrowthRow = z.object({
  day: z.string(),
  sourceId: z.int(),
  counter: z.enum(COUNTERS),
  growth: z.number(),
});

/** What a person should know of a machine's data: counters that started afresh or came apart, sources that disagree. */
export async function getDataQuality(db: Db, asked: Asked, now: Date): Promise<DataQuality> {
  const since = new Date(now.getTime() - LOOKED_BACK_DAYS * MS_PER_DAY);
  const notes = await listNotes(db, asked, since);
  const growths = await listGrowths(db, asked, since);
  return {
    notes: notes.map((row) => ({ ...row, sourceId: String(row.sourceId) })),
    drifts: deriveDrift(growths, DRIFT_RULES).map(({ sourceIds, ...drift }) => ({
      ...drift,
      sourceIds: sourceIds.map(String),
    })),
    disagreementSeconds: await sumDisagreement(db, asked, since),
  };
}

function listNotes(db: Db, { organisationId, machineId }: Asked, since: Date) {
  return db.rows(
    NoteRow,
    sql`select at, source_id as "sourceId", counter, note from data_note
    -- data_note_pkey, backwards
    where organisation_id = ${organisationId} and machine_id = ${machineId} and at >= ${since.toISOString()}
    order by at desc, source_id limit ${MAX_NOTES}`,
  );
}

function listGrowths(db: Db, asked: Asked, since: Date) {
  return db.rows(
    GrowthRow,
    sql`select slice.day, grown."sourceId", grown.counter, grown.growth
    from fact_slice slice
    cross join jsonb_to_recordset(slice.counter_growths)
      as grown ("sourceId" int, counter text, growth float8)
    where ${slicesSince(asked, since)}`,
  );
}

async function sumDisagreement(db: Db, asked: Asked, since: Date): Promise<number> {
  const { seconds } = await db.one(
    z.object({ seconds: z.int() }),
    sql`select coalesce(sum(disagreement_seconds), 0) as seconds from fact_slice slice
    where ${slicesSince(asked, since)}`,
  );
  return seconds;
}

/** Index: fact_slice_pkey. */
const slicesSince = ({ organisationId, machineId }: Asked, since: Date): Sql =>
  sql`slice.organisation_id = ${organisationId} and slice.machine_id = ${machineId}
    and slice.starts_at >= ${since.toISOString()}`;
