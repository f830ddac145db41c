import type { Stretch } from './truth-account.ts';
import { type Claim, isWork } from './truth-evidence.ts';
import { judgeGap, type Verdict } from './truth-gaps.ts';
import { type Hearing, hear } from './truth-hearing.ts';
import { applyMovements } from './truth-movement.ts';
import type { Word } from './truth-pauses.ts';
import { EVIDENCE, type UploadedMachine } from './truth-upload.ts';

const WAITS_FOR_VERDICT_SECONDS = 3_600;

/** A stretch of one condition of the machine, before the rule of pauses. */
export type Condition = {
  readonly from: number;
  readonly to: number;
  readonly word: Word;
  /** The silence that a counter proves to have been on for a while, and for how long. */
  readonly unplaced: { readonly from: number; readonly to: number; readonly seconds: number } | null;
};

/** All sources of a machine in their rank: the earlier attachment first, then the lower id. */
export function hearAll({ attachments, rules, until }: UploadedMachine): Hearing[] {
  return attachments
    .map((attachment, index) => hear(attachment, index + 1, rules, until))
    .filter(({ attachedAt, endedAt }) => attachedAt < endedAt)
    .sort((a, b) => a.attachedAt - b.attachedAt || a.sourceId - b.sourceId);
}

/** What all sources together turn out to have said, stretch by stretch; without an entry nobody was attached. */
export function mergeHearings(hearings: readonly Hearing[]): Condition[] {
  const returns = returnsOf(hearings);
  let next = 0;
  return cutTogether(hearings).map((piece) => {
    while ((returns[next] ?? Number.POSITIVE_INFINITY) <= piece.from) next += 1;
    const claims = piece.voices.flatMap(({ stretch }) => stretch.claim ?? []);
    const { from, to } = piece;
    if (claims.length > 0) return { from, to, word: wordOf(claims), unplaced: null };
    return { from, to, ...judgeSilence(piece, returns[next] ?? Number.POSITIVE_INFINITY) };
  });
}

type Voice = { readonly hearing: Hearing; readonly stretch: Stretch };
type Piece = { readonly from: number; readonly to: number; readonly voices: readonly Voice[] };

/** Time cut wherever one of the sources changes what it says. */
function cutTogether(hearings: readonly Hearing[]): Piece[] {
  const tracks = hearings.map((hearing) => ({
    hearing,
    next: 0,
    stretches: applyMovements(hearing.stretches, hearing.movements),
  }));
  const cuts = new Set(tracks.flatMap(({ stretches }) => stretches.flatMap(({ from, to }) => [from, to])));
  const instants = [...cuts].sort((a, b) => a - b);
  return instants.flatMap((from, index) => {
    const voices: Voice[] = [];
    for (const track of tracks) {
      while ((track.stretches[track.next]?.to ?? Number.POSITIVE_INFINITY) <= from) track.next += 1;
      const stretch = track.stretches[track.next];
      if (stretch && stretch.from <= from) voices.push({ hearing: track.hearing, stretch });
    }
    const to = instants[index + 1];
    return to === undefined || voices.length === 0 ? [] : [{ from, to, voices }];
  });
}

/** The best evidence decides on the engine; of work each kind is asked of the first who can see it. */
function wordOf(claims: readonly Claim[]): Word {
  const best = EVIDENCE.map((kind) => claims.find(({ evidence }) => evidence === kind)).find(Boolean);
  if (!best) return 'unknown';
  if (!best.engine) return 'off';
  const signs = Object.assign({}, ...claims.toReversed().map((claim) => claim.signs));
  // That it is on counts as work where the one who is believed says so.
  if (!best.signs['on-is-work']) delete signs['on-is-work'];
  if (Object.keys(signs).length === 0) return 'running';
  return isWork({ ...best, signs }) ? 'active' : 'quiet';
}

/** The instants, in order, at which anybody is heard. */
function returnsOf(hearings: readonly Hearing[]): number[] {
  return hearings.flatMap(({ heard }) => heard.map(({ at }) => at)).sort((a, b) => a - b);
}

function judgeSilence({ voices }: Piece, soundAt: number): Pick<Condition, 'word' | 'unplaced'> {
  for (const { stretch, hearing } of voices) {
    const verdict = judgeGap(stretch, hearing);
    if (!verdict || verdict.judgedAt > soundAt + WAITS_FOR_VERDICT_SECONDS) continue;
    return wordOfVerdict(verdict, stretch, hearing);
  }
  return { word: 'missing', unplaced: null };
}

function wordOfVerdict(
  { word, unplacedSeconds }: Verdict,
  { from, to }: Stretch,
  { ear }: Hearing,
): Pick<Condition, 'word' | 'unplaced'> {
  if (word === 'missing') return { word, unplaced: { from, to, seconds: unplacedSeconds } };
  return { word: word === 'running' && ear.rules.onIsWork ? 'active' : word, unplaced: null };
}
