import { contractedSeconds } from '@groundwork/domain/metrics/contracted-time.ts';
import { addRental, type RentalFacts } from '@groundwork/domain/metrics/facts.ts';
import type { RentalTerms } from './rental-terms-query.ts';

const SECONDS_PER_HOUR = 3_600;
const HOURS_WITHOUT_TYPE = 10;

/** Time of a machine under one agreement, wherever it was counted. */
export type RentedTime = {
  readonly machineId: number;
  /** Null: not on hire. */
  readonly hireId: number | null;
  readonly shiftsKey: string | null;
  /** Its first instant, in seconds since 1970. */
  readonly startsAt: number;
  /** Days that count with their whole allowance. */
  readonly wholeDays: number;
  /** The first local day of it, and the zone in which that is read. */
  readonly day: string;
  readonly zone: string;
  /** It is one stretch of that day and fills none: so much of the day's allowance counts as falls to it. */
  readonly isPart: boolean;
  readonly onSeconds: number;
  readonly missingSeconds: number;
  readonly unknownSeconds: number;
  readonly monitoredSeconds: number;
};

/** What was contracted and used, by machine; a machine of which nothing was rented has no entry. */
export function deriveRental(
  times: readonly RentedTime[],
  terms: RentalTerms,
): ReadonlyMap<number, RentalFacts> {
  const byMachine = new Map<number, RentalFacts>();
  for (const time of times.filter((time) => isRented(time, terms))) {
    const facts = addRental(byMachine.get(time.machineId) ?? null, rentalOf(time, terms));
    if (facts) byMachine.set(time.machineId, facts);
  }
  return byMachine;
}

/** Who lets machines counts what is on hire, and nothing else. */
export const isRented = ({ hireId }: RentedTime, { organisationType }: RentalTerms): boolean =>
  organisationType !== 'rental' || hireId !== null;

function rentalOf(time: RentedTime, terms: RentalTerms): RentalFacts {
  const { onSeconds, missingSeconds, unknownSeconds, monitoredSeconds } = time;
  return {
    onSeconds,
    missingSeconds,
    untoldSeconds: missingSeconds + unknownSeconds,
    monitoredSeconds,
    contractedSeconds: contractedOf(time, terms),
  };
}

/** Seconds, not always whole. */
export function contractedOf(time: RentedTime, terms: RentalTerms): number {
  const { day, zone, shiftsKey, startsAt, monitoredSeconds, wholeDays, isPart } = time;
  const allowanceSeconds = allowanceSecondsOf(time, terms);
  if (!isPart) return wholeDays * allowanceSeconds;
  const calendar = shiftsKey === null ? null : (terms.calendars.get(shiftsKey) ?? null);
  const part = { date: day, zone, from: startsAt, until: startsAt + monitoredSeconds, calendar };
  return contractedSeconds(part, allowanceSeconds);
}

/** The allowance of the hire, else of the machine's type; who only uses machines has agreed on nothing else. */
function allowanceSecondsOf(
  { machineId, hireId, startsAt }: Pick<RentedTime, 'machineId' | 'hireId' | 'startsAt'>,
  { organisationType, allowances, typeValues }: RentalTerms,
): number {
  const ofHire = hireId === null || organisationType === 'end-user' ? undefined : allowances.get(hireId);
  const ofType = typeValues.at(machineId, startsAt)?.contractHoursPerDay;
  return (ofHire ?? ofType ?? HOURS_WITHOUT_TYPE) * SECONDS_PER_HOUR;
}
