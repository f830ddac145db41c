import type { Source } from '@groundwork/contract/entities/source.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { deviceTime } from '../../readings/public.ts';

const sourceRow = z.object({
  id: ids.sourceId,
  type: z.enum(SOURCE_TYPES),
  code: z.string(),
  allottedAt: z.string(),
  lastHeardAt: z.nullable(z.string()),
  machineId: z.nullable(ids.machineId),
  machineName: z.nullable(z.string()),
});

/**
 * Lists the organisation's sources by code, each with its machine at `now` and the time of its newest reading.
 * Reads the end of one index per source and per existing month of readings.
 */
export async function listSources(db: Db, organisationId: OrganisationId, now: Date): Promise<Source[]> {
  const rows = await db.rows(
    sourceRow,
    sql`select s.id, s.type, s.code, s.allotted_at as "allottedAt", heard.at as "lastHeardAt",
        m.id as "machineId", m.name as "machineName"
      from source s
      left join lateral (
        select a.machine_id from attachment a
        -- attachment_source
        where a.organisation_id = ${organisationId} and a.source_id = s.id
          and a.attached_from <= ${now.toISOString()}
          and (a.attached_to is null or a.attached_to > ${now.toISOString()})
        order by a.attached_from desc limit 1
      ) attached on true
      left join machine m on m.organisation_id = ${organisationId} and m.id = attached.machine_id
      left join lateral (
        -- reading_pkey of each partition, read from its end
        select ${deviceTime(sql`r.time`)} as at from reading r
        where r.organisation_id = ${organisationId} and r.source_id = s.id
        order by r.time desc limit 1
      ) heard on true
      where s.organisation_id = ${organisationId}
      order by s.code, s.id`,
  );
  return rows.map(presentSource);
}

function presentSource({ machineId, machineName, ...row }: z.output<typeof sourceRow>): Source {
  const machine =
    machineId === null || machineName === null ? null : { id: String(machineId), name: machineName };
  return { ...row, id: String(row.id), machine };
}
