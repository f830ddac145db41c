import { ENGINE_STATES, type EngineState } from '@groundwork/domain/derivation/states/state.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Span } from '@groundwork/domain/shifts/spans.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds, toTimestamp } from '../../../db/instant-sql.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** A stretch of one state, in seconds since 1970. */
export type StateSpan = Span & { readonly state: EngineState };

type RowsQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[];
  /** Rows that reach into it, by machine and time. */
  readonly range: Span;
};

const span = { machineId: ids.machineId, from: z.int(), to: z.int() };
const stretchRow = z.object({ ...span, state: z.enum(ENGINE_STATES) });
const lateRow = z.object(span);

/** No stored stretch is longer: each ends with its local day. */
const MAX_STRETCH_SECONDS = 48 * 3_600;

const selectSpans = (table: Sql, columns: Sql, { organisationId, machineIds, range }: RowsQuery): Sql =>
  sql`select chosen.machine_id as "machineId", ${toEpochSeconds(sql`started_at`)} as from,
      ${toEpochSeconds(sql`ended_at`)} as to ${columns}
    from unnest(${[...machineIds]}::bigint[]) as chosen (machine_id)
    join ${table} on organisation_id = ${organisationId} and ${table}.machine_id = chosen.machine_id
      and started_at >= ${toTimestamp(range.from - MAX_STRETCH_SECONDS)}
      and started_at < ${toTimestamp(range.to)} and ended_at > ${toTimestamp(range.from)}
    order by chosen.machine_id, started_at`;

/** The stored states of machines. Index: segment_pkey. */
export const listStretchesOf = (db: Db, query: RowsQuery): Promise<z.output<typeof stretchRow>[]> =>
  db.rows(stretchRow, selectSpans(sql`segment`, sql`, state`, query));

/** The on-time outside the shifts that counts. Index: out_of_hours_pkey. */
export const listOutOfHoursOf = (db: Db, query: RowsQuery): Promise<z.output<typeof lateRow>[]> =>
  db.rows(lateRow, selectSpans(sql`out_of_hours`, sql``, query));
