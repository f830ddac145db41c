import type { Answer } from '@groundwork/contract/call.ts';
import type { GET } from '@groundwork/contract/v1/portal/machines/_id/data-quality.ts';
import { DRIFT_RULES, deriveDrift } from '@groundwork/domain/counters/counter-drift.ts';
import { COUNTER_NOTES } from '@groundwork/domain/counters/counter-run.ts';
import { COUNTERS } from '@groundwork/domain/derivation/derived.ts';
import type { MachineId, OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import { type ArrivalRun, findClockOverlaps } from '@groundwork/domain/readings/overlapping-clocks.ts';
import { SOURCE_NOTES } from '@groundwork/domain/sources/source-note.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { formatInstant } from '../activity/public.ts';
import { listArrivalRuns } from './arrival-runs-query.ts';

type DataQuality = Answer<typeof GET>;
type MachineParams = { readonly organisationId: OrganisationId; readonly machineId: MachineId };

const LOOKBACK_DAYS = 90;
/** Two clocks are found reading by reading, so only in the days in which somebody may still look for them. */
const OVERLAP_LOOKBACK_DAYS = 14;
const MAX_NOTES = 50;
const MS_PER_DAY = 86_400_000;

const NoteRow = z.object({
  at: z.string(),
  sourceId: ids.sourceId,
  counter: z.enum(COUNTERS),
  note: z.enum(COUNTER_NOTES),
});

const GrowthRow = z.object({
  day: z.string(),
  sourceId: ids.sourceId,
  counter: z.enum(COUNTERS),
  growth: z.number(),
});

const SendingRow = z.object({
  sourceId: ids.sourceId,
  note: z.enum(SOURCE_NOTES),
  from: z.string(),
  to: z.string(),
  networks: z.array(z.string()),
});

/**
 * Reads problems in a machine's data: counters that restarted or drifted apart, sources that disagree, two clocks, and
 * what is unusual in how sources sent.
 */
export async function readDataQuality(db: Db, machine: MachineParams, now: Date): Promise<DataQuality> {
  const since = new Date(now.getTime() - LOOKBACK_DAYS * MS_PER_DAY);
  const notes = await listNotes(db, machine, since);
  const growths = await listGrowths(db, machine, since);
  const arrivedSince = new Date(now.getTime() - OVERLAP_LOOKBACK_DAYS * MS_PER_DAY);
  const sending = await listSending(db, machine, since);
  const runs = await listArrivalRuns(db, machine, arrivedSince);
  return {
    notes: notes.map((row) => ({ ...row, sourceId: String(row.sourceId) })),
    drifts: deriveDrift(growths, DRIFT_RULES).map(({ sourceIds, ...drift }) => ({
      ...drift,
      sourceIds: sourceIds.map(String),
    })),
    overlaps: presentOverlaps(runs),
    sending: sending.map((row) => ({ ...row, sourceId: String(row.sourceId) })),
    disagreementSeconds: await sumDisagreement(db, machine, since),
  };
}

/** The latest first. */
function presentOverlaps(runs: ReadonlyMap<SourceId, readonly ArrivalRun[]>): DataQuality['overlaps'] {
  return [...runs]
    .flatMap(([sourceId, own]) => findClockOverlaps(own).map((overlap) => ({ sourceId, ...overlap })))
    .sort((a, b) => b.from - a.from || a.sourceId - b.sourceId)
    .slice(0, MAX_NOTES)
    .map(({ sourceId, from, to, offsetMinutes }) => ({
      sourceId: String(sourceId),
      from: formatInstant(from),
      to: formatInstant(to),
      offsetMinutes,
    }));
}

function listNotes(db: Db, { organisationId, machineId }: MachineParams, since: Date) {
  return db.rows(
    NoteRow,
    sql`select at, source_id as "sourceId", counter, note from data_note
    -- data_note_pkey, backwards
    where organisation_id = ${organisationId} and machine_id = ${machineId} and at >= ${since.toISOString()}
    order by at desc, source_id, counter, note limit ${MAX_NOTES}`,
  );
}

/** Only what happened while the source was attached to the machine. */
function listSending(db: Db, { organisationId, machineId }: MachineParams, since: Date) {
  return db.rows(
    SendingRow,
    sql`select source_id as "sourceId", note, first_at as from, last_at as to, networks from source_note
    -- source_note_pkey
    where organisation_id = ${organisationId} and last_at >= ${since.toISOString()}
      and exists (
        -- attachment_machine
        select from attachment
        where organisation_id = ${organisationId} and machine_id = ${machineId}
          and source_id = source_note.source_id and attached_from <= last_at
          and (attached_to is null or attached_to > first_at))
    order by last_at desc, source_id, note limit ${MAX_NOTES}`,
  );
}

function listGrowths(db: Db, machine: MachineParams, since: Date) {
  return db.rows(
    GrowthRow,
    sql`select slice.day, grown."sourceId", grown.counter, grown.growth
    from fact_slice slice
    cross join jsonb_to_recordset(slice.counter_growths)
      as grown ("sourceId" int, counter text, growth float8)
    where ${slicesSince(machine, since)}`,
  );
}

async function sumDisagreement(db: Db, machine: MachineParams, since: Date): Promise<number> {
  const { seconds } = await db.one(
    z.object({ seconds: z.int() }),
    sql`select coalesce(sum(disagreement_seconds), 0) as seconds from fact_slice slice
    where ${slicesSince(machine, since)}`,
  );
  return seconds;
}

/** Index: fact_slice_pkey. */
const slicesSince = ({ organisationId, machineId }: MachineParams, since: Date): Sql =>
  sql`slice.organisation_id = ${organisationId} and slice.machine_id = ${machineId}
    and slice.starts_at >= ${since.toISOString()}`;
