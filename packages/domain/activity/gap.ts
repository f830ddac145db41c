import { type Claim, SILENT } from './claim.ts';

/**
 * What a source claims about a gap: the time from its attachment to its first reading, or from a reading to the
 * next where that came late or never. Nothing bridges a gap yet, so it is known at once to be missing. A judge
 * that needs the first reading back (hour counter, isolator) has to keep the gap open until then: the source
 * stays `heard` and its runs unsettled.
 */
export function judgeGap(): Claim {
  return SILENT;
}
