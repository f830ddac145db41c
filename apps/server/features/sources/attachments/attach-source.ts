import type { MachineId, OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { SourceKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import type { InstantRange } from '../../../db/instant-range.ts';
import { getPastInstant, type StatedTime } from '../../../platform/past-instant.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { hasMachine } from '../../machines/machines/public.ts';
import { notifySourcesChanged } from '../sources/public.ts';
import {
  type Attachment,
  findAttachment,
  isAttachedWithin,
  lockSource,
  saveAttachmentRange,
  saveNewAttachment,
} from './attachment-store.ts';

export type AttachmentRequest = {
  readonly machineId: MachineId;
  readonly sourceId: SourceId;
  readonly attachedFrom: string;
  readonly attachedTo?: string | null | undefined;
};

/**
 * Attaches an allotted source to a machine. Throws NOT_FOUND for the machine, SOURCE_NOT_ALLOTTED for a source of
 * another organisation or an unknown one, and as `getRange` and `checkFree`.
 */
export async function attachSource(
  db: Db,
  organisationId: OrganisationId,
  { machineId, sourceId, attachedFrom, attachedTo }: AttachmentRequest,
  now: Date,
): Promise<Attachment> {
  if (!(await hasMachine(db, { organisationId, machineId }))) throw new Refusal('NOT_FOUND');
  if (!(await lockSource(db, { organisationId, sourceId }))) throw new Refusal('SOURCE_NOT_ALLOTTED');
  const range = getRange(attachedFrom, attachedTo ?? null, now);
  await checkFree(db, { organisationId, sourceId }, range, null);
  const id = await markChange(db, [{ organisationId, machineId }], () =>
    saveNewAttachment(db, organisationId, { machineId, sourceId, ...range }),
  );
  await notifySourcesChanged(db);
  return getAttachment(db, organisationId, id);
}

export type AttachmentDates = {
  readonly attachedFrom?: string | undefined;
  readonly attachedTo?: string | null | undefined;
};

/** Changes an attachment's dates; absent ones stay. Throws NOT_FOUND, and as `attachSource`. */
export async function redateAttachment(
  db: Db,
  organisationId: OrganisationId,
  id: number,
  dates: AttachmentDates,
  now: Date,
): Promise<Attachment> {
  const known = await getAttachment(db, organisationId, id);
  await lockSource(db, { organisationId, sourceId: known.sourceId });
  // Read again under the lock.
  const { machineId, sourceId, ...current } = await getAttachment(db, organisationId, id);
  const until = dates.attachedTo === undefined ? current.attachedTo : dates.attachedTo;
  const range = getRange(dates.attachedFrom ?? current.attachedFrom, until, now);
  await checkFree(db, { organisationId, sourceId }, range, id);
  await markChange(db, [{ organisationId, machineId }], () =>
    saveAttachmentRange(db, organisationId, id, range),
  );
  await notifySourcesChanged(db);
  return getAttachment(db, organisationId, id);
}

async function getAttachment(db: Db, organisationId: OrganisationId, id: number): Promise<Attachment> {
  const attachment = await findAttachment(db, organisationId, id);
  if (!attachment) throw new Refusal('NOT_FOUND');
  return attachment;
}

/**
 * Returns the range in whole seconds, as states have them. Throws TIME_IN_FUTURE, ATTACHMENT_REVERSED, INVALID_REQUEST
 * for too long ago.
 */
function getRange(attachedFrom: string, attachedTo: string | null, now: Date): InstantRange {
  const from = getPastInstant(inUtc('body.attachedFrom', attachedFrom), now);
  const until = attachedTo === null ? null : getPastInstant(inUtc('body.attachedTo', attachedTo), now);
  if (until !== null && until <= from) throw new Refusal('ATTACHMENT_REVERSED');
  return { from, until };
}

/** The contract accepts only instants with an offset, so the zone is never used. */
const inUtc = (field: string, text: string): StatedTime => ({ field, text, zone: 'UTC' });

async function checkFree(
  db: Db,
  { organisationId, sourceId }: SourceKey,
  range: InstantRange,
  exceptId: number | null,
): Promise<void> {
  if (await isAttachedWithin(db, { organisationId, sourceId }, range, exceptId))
    throw new Refusal('SOURCE_ALREADY_ATTACHED');
}
