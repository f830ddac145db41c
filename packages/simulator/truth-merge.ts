import type { Stretch } from './truth-account.ts';
import { type Claim, isWork } from './truth-evidence.ts';
import { judgeGap, type Verdict } from './truth-gaps.ts';
import { applyMovements } from './truth-movement.ts';
import type { TrueState } from './truth-pauses.ts';
import { readSource, type SourceAccount } from './truth-source.ts';
import { EVIDENCE, type UploadedMachine } from './truth-upload.ts';

const WAITS_FOR_VERDICT_SECONDS = 3_600;

/** A stretch of one condition of the machine, before the pause rule. */
export type Condition = {
  readonly from: number;
  readonly to: number;
  readonly state: TrueState;
  /** The silence in which a counter proves engine-on time, and how much. */
  readonly unplaced: { readonly from: number; readonly to: number; readonly seconds: number } | null;
};

/** Reads all sources of a machine, ordered by rank: the earlier attachment first, then the lower id. */
export function readSources({ attachments, rules, until }: UploadedMachine): SourceAccount[] {
  return attachments
    .map((attachment, index) => readSource(attachment, index + 1, rules, until))
    .filter(({ attachedAt, endedAt }) => attachedAt < endedAt)
    .sort((a, b) => a.attachedAt - b.attachedAt || a.sourceId - b.sourceId);
}

/** Merges the claims of all sources stretch by stretch; there is no entry for time without an attached source. */
export function mergeAccounts(accounts: readonly SourceAccount[]): Condition[] {
  const readingTimes = listReadingTimes(accounts);
  let next = 0;
  return cutTogether(accounts).map((piece) => {
    while ((readingTimes[next] ?? Number.POSITIVE_INFINITY) <= piece.from) next += 1;
    const claims = piece.sources.flatMap(({ stretch }) => stretch.claim ?? []);
    const { from, to } = piece;
    if (claims.length > 0) return { from, to, state: toState(claims), unplaced: null };
    return { from, to, ...judgeSilence(piece, readingTimes[next] ?? Number.POSITIVE_INFINITY) };
  });
}

type SourceStretch = { readonly account: SourceAccount; readonly stretch: Stretch };
type Piece = { readonly from: number; readonly to: number; readonly sources: readonly SourceStretch[] };

/** Cuts time wherever one of the sources changes its claim. */
function cutTogether(accounts: readonly SourceAccount[]): Piece[] {
  const tracks = accounts.map((account) => ({
    account,
    next: 0,
    stretches: applyMovements(account.stretches, account.movements),
  }));
  const cuts = new Set(tracks.flatMap(({ stretches }) => stretches.flatMap(({ from, to }) => [from, to])));
  const instants = [...cuts].sort((a, b) => a - b);
  return instants.flatMap((from, index) => {
    const sources: SourceStretch[] = [];
    for (const track of tracks) {
      while ((track.stretches[track.next]?.to ?? Number.POSITIVE_INFINITY) <= from) track.next += 1;
      const stretch = track.stretches[track.next];
      if (stretch && stretch.from <= from) sources.push({ account: track.account, stretch });
    }
    const to = instants[index + 1];
    return to === undefined || sources.length === 0 ? [] : [{ from, to, sources }];
  });
}

/** The best evidence decides about the engine; each sign of work comes from the first source that can observe it. */
function toState(claims: readonly Claim[]): TrueState {
  const best = EVIDENCE.map((kind) => claims.find(({ evidence }) => evidence === kind)).find(Boolean);
  if (!best) return 'unknown';
  if (!best.engine) return 'off';
  const signs = Object.assign({}, ...claims.toReversed().map((claim) => claim.signs));
  // An engine that is on counts as work only if the source with the best evidence counts it.
  if (!best.signs['on-is-work']) delete signs['on-is-work'];
  if (Object.keys(signs).length === 0) return 'running';
  return isWork({ ...best, signs }) ? 'active' : 'quiet';
}

/** Lists the instants of all readings, in order. */
function listReadingTimes(accounts: readonly SourceAccount[]): number[] {
  return accounts.flatMap(({ readings }) => readings.map(({ at }) => at)).sort((a, b) => a - b);
}

function judgeSilence({ sources }: Piece, nextReadingAt: number): Pick<Condition, 'state' | 'unplaced'> {
  for (const { stretch, account } of sources) {
    const verdict = judgeGap(stretch, account);
    if (!verdict || verdict.judgedAt > nextReadingAt + WAITS_FOR_VERDICT_SECONDS) continue;
    return toCondition(verdict, stretch, account);
  }
  return { state: 'missing', unplaced: null };
}

function toCondition(
  { state, unplacedSeconds }: Verdict,
  { from, to }: Stretch,
  { setup }: SourceAccount,
): Pick<Condition, 'state' | 'unplaced'> {
  if (state === 'missing') return { state, unplaced: { from, to, seconds: unplacedSeconds } };
  return { state: state === 'running' && setup.rules.onIsWork ? 'active' : state, unplaced: null };
}
