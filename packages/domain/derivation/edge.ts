import { emptyDerived } from './derived.ts';
import type { Sigma } from './sigma.ts';
import { copySigma } from './sigma-json.ts';
import { nextLapse, type Source } from './sources/source.ts';
import { endPause, IDLE_FROM_SECONDS } from './states/pause.ts';
import type { EngineState } from './states/state.ts';
import { passTo } from './step.ts';
import { forceSettle } from './tail.ts';

/** The state shown for a machine at an instant; null: not monitored. */
export type ShownState = {
  readonly state: EngineState | null;
  /** Start of the state, but not before the start of the local day. */
  readonly from: number;
};

/** A state that is shown until `until` if no further reading arrives; the last phase has no end. */
export type EdgePhase = ShownState & { readonly until: number | null };

/**
 * The states a machine shows after the horizon if no reading arrives: in time order, never empty. Stored next to
 * the latest values, so that a list or a customer's view needs no σ.
 */
export type Edge = readonly EdgePhase[];

/** Derives the edge of σ at a horizon, which must not be before the last item of σ. */
export function deriveEdge(sigma: Sigma, horizon: number): Edge {
  const phases: EdgePhase[] = [];
  for (let at: number | null = horizon; at !== null; ) {
    const { shown, changesAt } = lookAhead(sigma, at);
    const latest = phases.at(-1);
    if (latest?.state !== shown.state) {
      if (latest) phases[phases.length - 1] = { ...latest, until: at };
      phases.push({ ...shown, until: null });
    }
    at = changesAt;
  }
  return phases;
}

/** Returns the state shown at `now`, which must not be before the horizon of the edge. */
export function stateAt(edge: Edge, now: number): ShownState {
  const phase = edge.find(({ until }) => until === null || now < until);
  if (!phase) throw new Error('Edge has no open-ended phase');
  return { state: phase.state, from: phase.from };
}

/** The state shown at an instant from what is known then, and the next instant at which it may change without a reading. */
function lookAhead(sigma: Sigma, at: number): { shown: ShownState; changesAt: number | null } {
  const copy = copySigma(sigma);
  passTo(copy, at, emptyDerived());
  const lapses = copy.sources.map(nextVisibleLapse);
  forceSettle(copy, at, at + 1, emptyDerived());
  const pausedFrom = copy.pause[0]?.from;
  const idleAt = pausedFrom === undefined ? Number.POSITIVE_INFINITY : pausedFrom + IDLE_FROM_SECONDS;
  endPause(copy, 'active', emptyDerived());
  const changesAt = Math.min(...lapses, idleAt);
  return {
    shown: { state: copy.row?.state ?? null, from: copy.row?.from ?? at },
    changesAt: changesAt === Number.POSITIVE_INFINITY ? null : changesAt,
  };
}

/** A source falls silent one second after its last values expire; this hides that one second. */
function nextVisibleLapse(source: Source): number {
  const lapsesAt = nextLapse(source) ?? Number.POSITIVE_INFINITY;
  return lapsesAt === source.heard?.silentAfter ? lapsesAt + 1 : lapsesAt;
}
