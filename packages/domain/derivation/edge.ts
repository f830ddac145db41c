import { copySigma, type Sigma } from './sigma.ts';
import { nextLapse, type Source } from './sources/source.ts';
import { endPause, IDLE_FROM_SECONDS } from './states/pause.ts';
import { noDerived } from './states/segment.ts';
import type { EngineState } from './states/state.ts';
import { passTo } from './step.ts';
import { force } from './tail.ts';

/** What is shown of a machine at an instant. A null state: not monitored. */
export type ShownState = {
  readonly state: EngineState | null;
  /** Since when, but not before the local day's first instant. */
  readonly from: number;
};

/** A state that is shown as long as nothing more is heard; the last phase has no end. */
export type EdgePhase = ShownState & { readonly until: number | null };

/**
 * What a machine shows from the horizon on, if no reading comes: in time order, never empty. It stands beside
 * the latest values, so that a list or a customer's view needs no σ.
 */
export type Edge = readonly EdgePhase[];

/** The edge of σ at a horizon that is not before its last item. */
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

/** What is shown at `now`, at or after the horizon of the edge. */
export function stateAt(edge: Edge, now: number): ShownState {
  const phase = edge.find(({ until }) => until === null || now < until);
  if (!phase) throw new Error('An edge has a phase without end');
  return { state: phase.state, from: phase.from };
}

/** What is shown at an instant by what is known then, and the next instant at which that may change by itself. */
function lookAhead(sigma: Sigma, at: number): { shown: ShownState; changesAt: number | null } {
  const copy = copySigma(sigma);
  passTo(copy, at, noDerived());
  const lapses = copy.sources.map(nextVisibleLapse);
  force(copy, at, at + 1, noDerived());
  const pausedFrom = copy.pause[0]?.from;
  const idleAt = pausedFrom === undefined ? Number.POSITIVE_INFINITY : pausedFrom + IDLE_FROM_SECONDS;
  endPause(copy, 'active', noDerived());
  const changesAt = Math.min(...lapses, idleAt);
  return {
    shown: { state: copy.row?.state ?? null, from: copy.row?.from ?? at },
    changesAt: changesAt === Number.POSITIVE_INFINITY ? null : changesAt,
  };
}

/** A source falls silent one second after its last values end: nobody needs to see that second. */
function nextVisibleLapse(source: Source): number {
  const lapsesAt = nextLapse(source) ?? Number.POSITIVE_INFINITY;
  return lapsesAt === source.heard?.silentAfter ? lapsesAt + 1 : lapsesAt;
}
