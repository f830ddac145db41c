import type { MachineId, SourceId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { DatedTable } from '../../machines/dated-ranges/public.ts';

const attachmentRow = z.object({
  id: z.int(),
  machineId: ids.machineId,
  machineName: z.string(),
  sourceId: ids.sourceId,
  attachedFrom: z.string(),
  attachedTo: z.nullable(z.string()),
});

export type Attachment = z.output<typeof attachmentRow>;

/** What an attachment attaches. */
export type AttachmentSubject = { readonly machineId: MachineId; readonly sourceId: SourceId };

/** Attachments: a source has one machine at a time. Indexes: attachment's key, attachment_machine, attachment_source. */
export const ATTACHMENTS = new DatedTable<AttachmentSubject, Attachment>({
  table: sql`attachment`,
  row: attachmentRow,
  select: sql`select dated.id, dated.machine_id as "machineId", m.name as "machineName",
      dated.source_id as "sourceId", dated.attached_from as "attachedFrom", dated.attached_to as "attachedTo"
    from attachment dated
    join machine m on m.organisation_id = dated.organisation_id and m.id = dated.machine_id`,
  from: 'attached_from',
  until: 'attached_to',
  owner: ({ sourceId }) => ({ source_id: sourceId }),
  overlaps: 'SOURCE_ALREADY_ATTACHED',
});
