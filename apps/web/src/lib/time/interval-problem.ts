import type { CallFailure, FailureCode } from '../calls/call-failure.ts';
import type { Interval } from './typed-interval.ts';

/** Something else is there in the asked time. */
const TAKEN: readonly FailureCode[] = [
  'HIRE_OVERLAPS',
  'SITE_ASSIGNMENT_OVERLAPS',
  'BREAKDOWN_OVERLAPS',
  'SOURCE_ALREADY_ATTACHED',
];
const REVERSED: readonly FailureCode[] = ['INTERVAL_REVERSED', 'ATTACHMENT_REVERSED'];

/** Refusals that the fields of an interval tell. */
export const TOLD_AT_INTERVAL: readonly FailureCode[] = [...TAKEN, ...REVERSED, 'TIME_IN_FUTURE'];

/** At which end of an interval a refusal is told, where it is about the interval; else null. */
export function findRefusedEnd(
  failure: CallFailure | null,
  asked: Interval | null,
  now: Date,
): keyof Interval | null {
  if (failure === null) return null;
  if (TAKEN.includes(failure.code)) return 'from';
  if (REVERSED.includes(failure.code)) return 'to';
  if (failure.code !== 'TIME_IN_FUTURE') return null;
  const beginsLater = asked !== null && Date.parse(asked.from) > now.getTime();
  return beginsLater || asked?.to == null ? 'from' : 'to';
}
