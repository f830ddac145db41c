import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey, RowKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import type { InstantRange } from '../../../db/instant-range.ts';
import { applyChanges, type Changes } from '../../../platform/apply-changes.ts';
import { getPastInstant, type StatedTime } from '../../../platform/past-instant.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeDated, createDated } from '../../machines/dated-ranges/public.ts';
import { hasMachine } from '../../machines/machines/public.ts';
import { lockSource, notifySourcesChanged } from '../sources/public.ts';
import { ATTACHMENTS, type Attachment, type AttachmentSubject } from './attachment-store.ts';

const attachments = { table: ATTACHMENTS, lock: lockSourceAsOwner, isDerived: true };

export type AttachmentDates = {
  readonly attachedFrom: string;
  readonly attachedTo?: string | null | undefined;
};

export type AttachmentRequest = AttachmentDates & AttachmentSubject;

/**
 * Attaches an allotted source to a machine. Throws NOT_FOUND for the machine, SOURCE_NOT_ALLOTTED for a source of
 * another organisation or an unknown one, SOURCE_ALREADY_ATTACHED, and as `getRange`.
 */
export async function attachSource(
  db: Db,
  organisationId: OrganisationId,
  { machineId, sourceId, ...dates }: AttachmentRequest,
  now: Date,
): Promise<Attachment> {
  if (!(await hasMachine(db, { organisationId, machineId }))) throw new Refusal('NOT_FOUND');
  const owner = { organisationId, subject: { machineId, sourceId } };
  const attachment = await createDated(db, attachments, owner, () => getRange(dates, now));
  await notifySourcesChanged(db);
  return attachment;
}

/** Changes an attachment's dates; absent ones stay. Throws NOT_FOUND, and as `attachSource`. */
export async function redateAttachment(
  db: Db,
  key: RowKey,
  dates: Changes<AttachmentDates>,
  now: Date,
): Promise<Attachment> {
  const attachment = await changeDated(db, attachments, key, (current) =>
    getRange(applyChanges<AttachmentDates>(current, dates), now),
  );
  await notifySourcesChanged(db);
  return attachment;
}

/** Lists a machine's attachments, the earliest first. */
export const listAttachments = async (db: Db, machine: MachineKey): Promise<Attachment[]> =>
  (await ATTACHMENTS.listOfMachine(db, machine)).reverse();

async function lockSourceAsOwner(db: Db, organisationId: OrganisationId, { sourceId }: AttachmentSubject) {
  if (!(await lockSource(db, { organisationId, sourceId }))) throw new Refusal('SOURCE_NOT_ALLOTTED');
}

/**
 * Returns the range in whole seconds, as states have them. Throws TIME_IN_FUTURE, ATTACHMENT_REVERSED, INVALID_REQUEST
 * for too long ago.
 */
function getRange({ attachedFrom, attachedTo }: AttachmentDates, now: Date): InstantRange {
  const from = getPastInstant(inUtc('body.attachedFrom', attachedFrom), now);
  const until = attachedTo == null ? null : getPastInstant(inUtc('body.attachedTo', attachedTo), now);
  if (until !== null && until <= from) throw new Refusal('ATTACHMENT_REVERSED');
  return { from, until };
}

/** The contract accepts only instants with an offset, so the zone is never used. */
const inUtc = (field: string, text: string): StatedTime => ({ field, text, zone: 'UTC' });
