import type { MachineId } from '@groundwork/domain/ids.ts';
import { contractedSeconds } from '@groundwork/domain/metrics/contracted-time.ts';
import { addRental, type RentalFacts } from '@groundwork/domain/metrics/facts.ts';
import { roundAmount } from '@groundwork/domain/metrics/round-amount.ts';
import type { RentalTerms } from './rental-terms-query.ts';

const SECONDS_PER_HOUR = 3_600;
const HOURS_WITHOUT_TYPE = 10;

/** Time of a machine under one agreement. */
export type RentedTime = {
  readonly machineId: MachineId;
  /** Null: not on hire. */
  readonly hireId: number | null;
  readonly shiftsKey: string | null;
  /** The first instant, in seconds since 1970. */
  readonly startsAt: number;
  /** Number of days that count with their whole allowance. */
  readonly wholeDays: number;
  /** The first local day, and its time zone. */
  readonly day: string;
  readonly zone: string;
  /** One stretch that does not fill its day, so only its share of the day's allowance counts. */
  readonly isPart: boolean;
  readonly onSeconds: number;
  readonly missingSeconds: number;
  readonly unknownSeconds: number;
  readonly monitoredSeconds: number;
};

/** Contracted and used time by machine; a machine without rented time has no entry. */
export const deriveRental = (
  times: readonly RentedTime[],
  terms: RentalTerms,
): ReadonlyMap<MachineId, RentalFacts> => sumRentalBy(({ machineId }) => machineId, times, terms);

/** Contracted and used time by civil day; a day without rented time has no entry. */
export const deriveDailyRental = (
  times: readonly RentedTime[],
  terms: RentalTerms,
): ReadonlyMap<string, RentalFacts> => sumRentalBy(({ day }) => day, times, terms);

function sumRentalBy<Key>(
  getKey: (time: RentedTime) => Key,
  times: readonly RentedTime[],
  terms: RentalTerms,
): ReadonlyMap<Key, RentalFacts> {
  const sums = new Map<Key, RentalFacts>();
  for (const time of times.filter((time) => isRented(time, terms))) {
    const facts = addRental(sums.get(getKey(time)) ?? null, toRentalFacts(time, terms));
    if (facts) sums.set(getKey(time), facts);
  }
  return sums;
}

/** Rental companies count hired-out time only. */
export const isRented = ({ hireId }: RentedTime, { organisationType }: RentalTerms): boolean =>
  organisationType !== 'rental' || hireId !== null;

function toRentalFacts(time: RentedTime, terms: RentalTerms): RentalFacts {
  const { onSeconds, missingSeconds, unknownSeconds, monitoredSeconds } = time;
  return {
    onSeconds,
    missingSeconds,
    untoldSeconds: missingSeconds + unknownSeconds,
    monitoredSeconds,
    contractedSeconds: computeContractedSeconds(time, terms),
  };
}

/** Contracted seconds; a share of a day has three decimals, so that the rows of a receipt add up to their sum. */
export function computeContractedSeconds(time: RentedTime, terms: RentalTerms): number {
  const { day, zone, shiftsKey, startsAt, monitoredSeconds, wholeDays, isPart } = time;
  const allowanceSeconds = getAllowanceSeconds(time, terms);
  if (!isPart) return wholeDays * allowanceSeconds;
  const calendar = shiftsKey === null ? null : (terms.calendars.get(shiftsKey) ?? null);
  const part = { date: day, zone, from: startsAt, until: startsAt + monitoredSeconds, calendar };
  return roundAmount(contractedSeconds(part, allowanceSeconds));
}

/** The allowance of the hire, else of the machine's type; end users always have the type's. */
export function getAllowanceSeconds(
  { machineId, hireId, startsAt }: Pick<RentedTime, 'machineId' | 'hireId' | 'startsAt'>,
  { organisationType, allowances, typeValues }: RentalTerms,
): number {
  const ofHire = hireId === null || organisationType === 'end-user' ? undefined : allowances.get(hireId);
  const ofType = typeValues.at(machineId, startsAt)?.contractHoursPerDay;
  return (ofHire ?? ofType ?? HOURS_WITHOUT_TYPE) * SECONDS_PER_HOUR;
}
