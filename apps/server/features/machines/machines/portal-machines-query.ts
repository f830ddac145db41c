import { LEARNING_SECONDS } from '@groundwork/domain/derivation/stream/source-settings.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { SOURCE_TYPE_TRAITS, SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { deviceTime } from '../../readings/public.ts';

/** The machines to read; absent: all. */
type MachineSelection = { readonly machineIds?: readonly MachineId[] | 'all' };

/** Which machines a list shows. */
export type Show = 'active' | 'archived' | 'all';

const listedRow = z.object({
  id: ids.machineId,
  name: z.string(),
  assetId: z.string(),
  type: z.string(),
  archived: z.boolean(),
  lastSeenAt: z.nullable(z.string()),
  latitudeE7: z.nullable(z.int()),
  longitudeE7: z.nullable(z.int()),
  locatedAt: z.nullable(z.string()),
  /** Only for a machine that is hired from another organisation. */
  owner: z.nullable(z.string()),
  contractNumber: z.nullable(z.string()),
  hiredTo: z.nullable(z.string()),
  imageName: z.nullable(z.string()),
  /** Only for the organisation's own machines. */
  groupId: z.nullable(z.int()),
  group: z.nullable(z.string()),
  oem: z.nullable(z.string()),
  manufacturingYear: z.nullable(z.int()),
  ownershipType: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
/** A machine with its newest data. */
export type ListedMachine = z.output<typeof listedRow>;

const attachedRow = z.object({
  machineId: ids.machineId,
  sourceId: ids.sourceId,
  type: z.enum(SOURCE_TYPES),
  code: z.string(),
  isLearning: z.boolean(),
});
/** A source that is attached to a machine at the requested instant. */
export type AttachedSource = z.output<typeof attachedRow>;

/** The types of sources that learn first. */
const LEARNING_TYPES = SOURCE_TYPES.filter((type) => SOURCE_TYPE_TRAITS[type].learnsVibration);

const ALL = sql`true`;
const SHOWN: Record<Show, Sql> = {
  active: sql`m.archived_at is null`,
  archived: sql`m.archived_at is not null`,
  all: ALL,
};

/**
 * Lists the organisation's machines and those that it hires or hired, or a selection of them, unordered.
 * Indexes: the keys of machine, current, machine_group and hired_machine.
 */
export function listMachinesShown(
  db: Db,
  organisationId: OrganisationId,
  { show, machineIds = 'all' }: MachineSelection & { readonly show: Show },
): Promise<ListedMachine[]> {
  const isSelected = (id: Sql) => isAmong(id, machineIds);
  return db.rows(
    listedRow,
    sql`select m.id, m.name, m.asset_id as "assetId", m.machine_type as type,
        m.archived_at is not null as archived, ${deviceTime(sql`c.time`)} as "lastSeenAt",
        c.latitude_e7 as "latitudeE7", c.longitude_e7 as "longitudeE7", ${deviceTime(sql`c.located_at`)} as "locatedAt",
        null as owner, null as "contractNumber", null::timestamptz as "hiredTo",
        m.image_name as "imageName", m.group_id as "groupId", g.name as "group", m.oem,
        m.manufacturing_year as "manufacturingYear", m.ownership_type as "ownershipType", m.note
      from machine m
      left join machine_group g on g.organisation_id = ${organisationId} and g.id = m.group_id
      left join current c on c.organisation_id = m.organisation_id and c.machine_id = m.id
      where m.organisation_id = ${organisationId} and ${SHOWN[show]}
        and ${isSelected(sql`m.id`)}
      union all
      select h.machine_id, h.name, h.asset_id, h.machine_type, false, ${deviceTime(sql`h.time`)},
        h.latitude_e7, h.longitude_e7, ${deviceTime(sql`h.located_at`)}, h.owner_name, h.contract_number, h.hired_to,
        h.image_name, null, null, null, null, null, null
      from hired_machine h
      where h.organisation_id = ${organisationId} and ${show !== 'archived'}
        and ${isSelected(sql`h.machine_id`)}`,
  );
}

/** Lists the sources attached to the organisation's machines, or to a selection, the earliest first. */
export function listAttachedSources(
  db: Db,
  organisationId: OrganisationId,
  { now, machineIds = 'all' }: MachineSelection & { readonly now: Date },
): Promise<AttachedSource[]> {
  const at = now.toISOString();
  const learnsSince = new Date(now.getTime() - LEARNING_SECONDS * 1000).toISOString();
  return db.rows(
    attachedRow,
    sql`select a.machine_id as "machineId", s.id as "sourceId", s.type, s.code,
        s.type = any(${LEARNING_TYPES}::text[]) and not exists (
          select from attachment earlier
          -- attachment_source
          where earlier.organisation_id = ${organisationId} and earlier.source_id = s.id
            and earlier.machine_id = a.machine_id and earlier.attached_from <= ${learnsSince}
        ) and not exists (
          select from dated_setting setting
          -- dated_setting_pkey
          where setting.organisation_id = ${organisationId} and setting.subject_kind = 'source'
            and setting.subject_id = s.id and setting.name = 'profile' and setting.starts_at <= ${at}
            and setting.value -> 'vibration' <> 'null'
        ) as "isLearning"
      from attachment a join source s on s.organisation_id = a.organisation_id and s.id = a.source_id
      -- attachment_machine
      where a.organisation_id = ${organisationId}
        and ${isAmong(sql`a.machine_id`, machineIds)}
        and a.attached_from <= ${at} and (a.attached_to is null or a.attached_to > ${at})
      order by a.attached_from, a.id`,
  );
}
