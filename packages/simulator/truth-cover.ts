import type { WorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import type { CoveredTime } from '@groundwork/domain/readings/signals.ts';
import type { Stretch } from './truth-account.ts';
import type { Claim } from './truth-evidence.ts';
import type { CoveredEnd } from './truth-known.ts';

/** A stretch for which a later reading reports the active time, and where that time is placed. */
export type Cover = {
  readonly from: number;
  readonly to: number;
  readonly activeFrom: number;
  readonly activeTo: number;
  readonly rest: 'resting' | 'off';
  readonly end: CoveredEnd;
};

/** Places active time at the beginning if work directly precedes the stretch, else at the end. */
export function createCover(
  { coversSeconds, activeSeconds, restIdle = false }: CoveredTime,
  from: number,
  to: number,
  workedBefore: boolean,
): Cover {
  const rest = restIdle ? 'resting' : 'off';
  if (from >= to) {
    const end = activeSeconds >= coversSeconds ? 'working' : rest;
    return { from, to, activeFrom: to, activeTo: to, rest, end };
  }
  const active = Math.min(activeSeconds, to - from);
  const activeFrom = workedBefore ? from : to - active;
  const activeTo = activeFrom + active;
  return { from, to, activeFrom, activeTo, rest, end: active > 0 && activeTo === to ? 'working' : rest };
}

/** What else decides about covered time: the rules of the machine's type, and when the machine was certainly carried. */
type CoverContext = { readonly rules: WorkRules; readonly isCarriedAt: (instant: number) => boolean };

/** Replaces silence and claims without better evidence at the end of a list by what a cover reports. */
export function placeCover(stretches: Stretch[], cover: Cover, { rules, isCarriedAt }: CoverContext): void {
  const touched: Stretch[] = [];
  while ((stretches.at(-1)?.to ?? cover.from) > cover.from) touched.unshift(...stretches.splice(-1));
  const cuts = [cover.from, cover.activeFrom, cover.activeTo];
  const pieces = cuts.reduce((cut, at) => cut.flatMap((stretch) => cutAt(stretch, at)), touched);
  for (const piece of pieces)
    stretches.push(place(isCarriedAt(piece.from) ? withoutSigns(piece) : piece, cover, rules));
}

function place(piece: Stretch, cover: Cover, rules: WorkRules): Stretch {
  // A silence that ends in covered time is not judged.
  if (piece.from < cover.from) return { ...piece, endedBy: null };
  if (piece.claim?.evidence && piece.claim.evidence !== 'accelerometer') return piece;
  return { ...piece, claim: placedClaim(piece, cover, rules), isPlaced: true, endedBy: null };
}

/** Removes all signs of work: a carried machine does not work, even if its wheels or its speed suggest it. */
function withoutSigns(piece: Stretch): Stretch {
  return piece.claim === null ? piece : { ...piece, claim: { ...piece.claim, signs: {} } };
}

function placedClaim({ from, claim }: Stretch, cover: Cover, rules: WorkRules): Claim {
  const isActive = from >= cover.activeFrom && from < cover.activeTo;
  const engine = isActive || cover.rest === 'resting';
  const { 'on-is-work': _, vibration: __, ...signs } = claim?.signs ?? {};
  return {
    engine,
    evidence: 'accelerometer',
    signs: {
      ...signs,
      ...(rules.onIsWork && engine && { 'on-is-work': true }),
      ...(rules.workSensors.includes('vibration') && { vibration: isActive }),
    },
  };
}

function cutAt(stretch: Stretch, at: number): Stretch[] {
  if (at <= stretch.from || at >= stretch.to) return [stretch];
  return [
    { ...stretch, to: at },
    { ...stretch, from: at },
  ];
}
