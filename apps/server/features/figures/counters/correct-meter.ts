import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { getPastInstant } from '../../../platform/past-instant.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { lockMachine } from '../../machines/machines/public.ts';
import {
  type Correction,
  findCorrection,
  listCorrections,
  type MeterKey,
  saveNewCorrection,
  withdrawCorrection,
} from './correction-store.ts';

/** More than any machine ever shows: larger values are typing errors. */
const MAX_VALUE = 10_000_000;

export type CorrectionRequest = {
  readonly time: string;
  readonly value: number | string;
  readonly timezone?: string | undefined;
  readonly updatedBy?: string | undefined;
};

/** The person who corrects, the time zone of the machine's days, and the time. */
export type Corrector = { readonly personId: PersonId; readonly zone: string; readonly now: Date };

/** The result of a correction. */
export type CorrectionResult = {
  readonly id: number;
  readonly readAt: string;
  readonly value: number;
  /** The previous value for the same instant; null if there was none. */
  readonly replacedValue: number | null;
};

/**
 * Records the value of a meter at an instant; a new value for the same instant replaces the old one.
 * Throws NOT_FOUND, TIME_IN_FUTURE, and INVALID_REQUEST for an invalid time, or a negative or too large value.
 */
export async function correctMeter(
  db: Db,
  key: MeterKey,
  request: CorrectionRequest,
  { personId, zone, now }: Corrector,
): Promise<CorrectionResult> {
  const { organisationId, machineId } = key;
  if (!(await lockMachine(db, { organisationId, machineId }))) throw new Refusal('NOT_FOUND');
  const value = getValue(request.value);
  const stated = { field: 'body.time', text: request.time, zone: request.timezone ?? zone };
  const readAt = getPastInstant(stated, now);
  const former = (await listCorrections(db, key)).find(
    (correction) => Date.parse(correction.readAt) === readAt.getTime(),
  );
  if (former) await withdrawCorrection(db, { organisationId, id: former.id, personId }, now);
  const statedBy = request.updatedBy ?? null;
  const id = await saveNewCorrection(db, { ...key, readAt, value, personId, statedBy }, now);
  return { id, readAt: readAt.toISOString(), value, replacedValue: former?.value ?? null };
}

/** Undoes a correction and returns it. Throws NOT_FOUND if it is not in force. */
export async function undoCorrection(
  db: Db,
  organisationId: OrganisationId,
  id: number,
  { personId, now }: Pick<Corrector, 'personId' | 'now'>,
): Promise<Correction> {
  const correction = await findCorrection(db, organisationId, id);
  if (!correction) throw new Refusal('NOT_FOUND');
  await withdrawCorrection(db, { organisationId, id, personId }, now);
  return correction;
}

function getValue(stated: number | string): number {
  const value = Number(stated);
  if (value < 0) throw new Refusal('INVALID_REQUEST', [fieldProblem('body.value', 'TOO_SMALL', 0)]);
  if (value > MAX_VALUE)
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.value', 'TOO_LARGE', MAX_VALUE)]);
  return value;
}
