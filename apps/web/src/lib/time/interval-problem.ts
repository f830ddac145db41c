import type { CallFailure, FailureCode } from '../calls/call-failure.ts';
import type { Interval } from './typed-interval.ts';

/** The interval overlaps another one. */
const TAKEN: readonly FailureCode[] = [
  'HIRE_OVERLAPS',
  'SITE_ASSIGNMENT_OVERLAPS',
  'BREAKDOWN_OVERLAPS',
  'OPERATOR_ASSIGNMENT_OVERLAPS',
  'SOURCE_ALREADY_ATTACHED',
];
const REVERSED: readonly FailureCode[] = ['INTERVAL_REVERSED', 'ATTACHMENT_REVERSED'];

/** Failures that are shown at the fields of an interval. */
export const SHOWN_AT_INTERVAL: readonly FailureCode[] = [...TAKEN, ...REVERSED, 'TIME_IN_FUTURE'];

/** The end of an interval at which to show a failure; null if it is not about the interval. */
export function findRefusedEnd(
  failure: CallFailure | null,
  interval: Interval,
  now: Date,
): keyof Interval | null {
  if (failure === null) return null;
  if (TAKEN.includes(failure.code)) return 'from';
  if (REVERSED.includes(failure.code)) return 'to';
  if (failure.code !== 'TIME_IN_FUTURE') return null;
  const startsInFuture = Date.parse(interval.from) > now.getTime();
  return startsInFuture || interval.to === null ? 'from' : 'to';
}
