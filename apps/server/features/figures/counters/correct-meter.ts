import type { Db } from '../../../db/database.ts';
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

/** More than any machine ever showed: a slip of the finger. */
const MAX_VALUE = 10_000_000;

export type AskedCorrection = {
  readonly time: string;
  readonly value: number | string;
  readonly timezone?: string | undefined;
  readonly updatedBy?: string | undefined;
};

/** Who corrects, in which zone the machine's days are read, and when. */
export type Corrector = { readonly personId: number; readonly zone: string; readonly now: Date };

/** What became of a correction. */
export type Corrected = {
  readonly id: number;
  readonly readAt: string;
  readonly value: number;
  /** What was said of the same instant before. */
  readonly replacedValue: number | null;
};

/**
 * States what a meter showed at an instant; another value for the same instant takes the former one's place.
 * Throws NOT_FOUND, TIME_IN_FUTURE, and INVALID_REQUEST for what is no time, negative, or more than a meter shows.
 */
export async function correctMeter(
  db: Db,
  key: MeterKey,
  asked: AskedCorrection,
  { personId, zone, now }: Corrector,
): Promise<Corrected> {
  const { organisationId, machineId } = key;
  if (!(await lockMachine(db, organisationId, machineId))) throw new Refusal('NOT_FOUND');
  const value = getValue(asked.value);
  const stated = { field: 'body.time', text: asked.time, zone: asked.timezone ?? zone };
  const readAt = getPastInstant(stated, now);
  const former = (await listCorrections(db, key)).find(
    (correction) => Date.parse(correction.readAt) === readAt.getTime(),
  );
  if (former) await withdrawCorrection(db, { organisationId, id: former.id, personId }, now);
  const statedBy = asked.updatedBy ?? null;
  const id = await saveNewCorrection(db, { ...key, readAt, value, personId, statedBy }, now);
  return { id, readAt: readAt.toISOString(), value, replacedValue: former?.value ?? null };
}

/** Takes a correction back, and gives it as it was. Throws NOT_FOUND where it is not in force. */
export async function undoCorrection(
  db: Db,
  organisationId: number,
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
