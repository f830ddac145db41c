import type { Db } from '../../../db/database.ts';
import type { InstantRange } from '../../../db/instant-range.ts';
import { getPastInstant, type StatedTime } from '../../../platform/past-instant.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { hasMachine } from '../../machines/machines/public.ts';
import { ringSourcesChanged } from '../sources/public.ts';
import {
  type Attachment,
  findAttachment,
  isAttachedWithin,
  lockSource,
  saveAttachmentRange,
  saveNewAttachment,
} from './attachment-store.ts';

export type AskedAttachment = {
  readonly machineId: number;
  readonly sourceId: number;
  readonly attachedFrom: string;
  readonly attachedTo?: string | null | undefined;
};

/**
 * Attaches an allotted source to a machine. Throws NOT_FOUND for the machine; SOURCE_NOT_ALLOTTED alike for a
 * source of another organisation and for none; and what `getRange` and `checkFree` throw.
 */
export async function attachSource(
  db: Db,
  organisationId: number,
  { machineId, sourceId, attachedFrom, attachedTo }: AskedAttachment,
  now: Date,
): Promise<Attachment> {
  if (!(await hasMachine(db, organisationId, machineId))) throw new Refusal('NOT_FOUND');
  if (!(await lockSource(db, organisationId, sourceId))) throw new Refusal('SOURCE_NOT_ALLOTTED');
  const range = getRange(attachedFrom, attachedTo ?? null, now);
  await checkFree(db, organisationId, sourceId, range, null);
  const id = await markChange(db, [{ organisationId, machineId }], () =>
    saveNewAttachment(db, organisationId, { machineId, sourceId, ...range }),
  );
  await ringSourcesChanged(db);
  return getAttachment(db, organisationId, id);
}

export type RedatedAttachment = {
  readonly attachedFrom?: string | undefined;
  readonly attachedTo?: string | null | undefined;
};

/** Moves an attachment's dates; what is absent stays. Throws NOT_FOUND, and as `attachSource`. */
export async function redateAttachment(
  db: Db,
  organisationId: number,
  id: number,
  asked: RedatedAttachment,
  now: Date,
): Promise<Attachment> {
  const known = await getAttachment(db, organisationId, id);
  await lockSource(db, organisationId, known.sourceId);
  // Again, now that nobody else can move it.
  const { machineId, sourceId, ...dates } = await getAttachment(db, organisationId, id);
  const until = asked.attachedTo === undefined ? dates.attachedTo : asked.attachedTo;
  const range = getRange(asked.attachedFrom ?? dates.attachedFrom, until, now);
  await checkFree(db, organisationId, sourceId, range, id);
  await markChange(db, [{ organisationId, machineId }], () =>
    saveAttachmentRange(db, organisationId, id, range),
  );
  await ringSourcesChanged(db);
  return getAttachment(db, organisationId, id);
}

async function getAttachment(db: Db, organisationId: number, id: number): Promise<Attachment> {
  const attachment = await findAttachment(db, organisationId, id);
  if (!attachment) throw new Refusal('NOT_FOUND');
  return attachment;
}

/** Whole seconds, since states are. Throws TIME_IN_FUTURE, ATTACHMENT_REVERSED, INVALID_REQUEST for too long ago. */
function getRange(attachedFrom: string, attachedTo: string | null, now: Date): InstantRange {
  const from = getPastInstant(inUtc('body.attachedFrom', attachedFrom), now);
  const until = attachedTo === null ? null : getPastInstant(inUtc('body.attachedTo', attachedTo), now);
  if (until !== null && until <= from) throw new Refusal('ATTACHMENT_REVERSED');
  return { from, until };
}

/** The contract takes instants with an offset only: no zone is ever asked. */
const inUtc = (field: string, text: string): StatedTime => ({ field, text, zone: 'UTC' });

async function checkFree(
  db: Db,
  organisationId: number,
  sourceId: number,
  range: InstantRange,
  exceptId: number | null,
): Promise<void> {
  if (await isAttachedWithin(db, organisationId, sourceId, range, exceptId))
    throw new Refusal('SOURCE_ALREADY_ATTACHED');
}
