import { ASSIGNMENT_ORIGINS } from '@groundwork/contract/entities/site.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { DatedTable } from '../../machines/dated-ranges/public.ts';

const assignmentRow = z.object({
  id: z.int(),
  machineId: ids.machineId,
  siteId: ids.siteId,
  siteName: z.string(),
  zone: z.string(),
  assignedFrom: z.string(),
  assignedTo: z.nullable(z.string()),
  origin: z.enum(ASSIGNMENT_ORIGINS),
});

/** A half-open time in which a machine is at a site. */
export type StoredSiteAssignment = z.output<typeof assignmentRow>;

/** Assignments to sites. Indexes: site_assignment's key, site_assignment_machine, site_assignment_site. */
export const SITE_ASSIGNMENTS = new DatedTable({
  table: sql`site_assignment`,
  row: assignmentRow,
  select: sql`select dated.id, dated.machine_id as "machineId", dated.site_id as "siteId", s.name as "siteName",
      s.time_zone as zone, dated.assigned_from as "assignedFrom", dated.assigned_to as "assignedTo", dated.origin
    from site_assignment dated
    join site s on s.organisation_id = dated.organisation_id and s.id = dated.site_id`,
  from: 'assigned_from',
  until: 'assigned_to',
  owner: ({ machineId }) => ({ machine_id: machineId }),
  overlaps: 'SITE_ASSIGNMENT_OVERLAPS',
});
