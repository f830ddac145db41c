import type { Derived } from '../derived.ts';
import type { Sigma } from '../sigma.ts';
import type { BodyReport } from '../sources/receive-reading.ts';
import { addTip, addTipReport } from './tally.ts';

/** Raises of a body that follow each other within this time are one tip: a stuck load is shaken out. */
const JOINED_SECONDS = 60;

/** Returns whether a raise belongs to the tip of the raise before it. */
export const isSameTip = (raisedBefore: number, at: number): boolean => at - raisedBefore <= JOINED_SECONDS;

/** Counts a tip if a reading shows that the body was raised. A body that stays up is raised once. */
export function countTip(sigma: Sigma, at: number, { isUp, wasUp }: BodyReport, derived: Derived): void {
  addTipReport(sigma, at, derived);
  if (!isUp || wasUp) return;
  const isSame = sigma.raisedAt !== null && isSameTip(sigma.raisedAt, at);
  sigma.raisedAt = at;
  if (!isSame) derived.tips.push({ at, slice: addTip(sigma, at, derived) });
}
