/** Consecutive readings of a source, by its own clock, that arrived in one stretch of one connection. */
export type ArrivalRun = {
  /** Which stretch: readings of a connection until the source's clock goes back. */
  readonly stretch: number;
  readonly connection: number;
  /** Of its first and last reading, in seconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly readings: number;
  /** The smallest and greatest seconds from a reading's own time to its arrival. */
  readonly minDelay: number;
  readonly maxDelay: number;
};

/** A stretch of time, in seconds since 1970, in which a source reported twice by two clocks. */
export type ClockOverlap = {
  readonly from: number;
  readonly to: number;
  /** By how much the source's clock was ahead (negative: behind) in one of the two; null: unknown. */
  readonly offsetMinutes: number | null;
};

const MIN_ALTERNATIONS = 3;
const WITHIN_SECONDS = 2 * 3600;
/**
 * One connection may carry events first and periodic readings afterwards, or a shuffled buffer. Its stretches are two
 * stories only if both have about as many readings, and hardly any others lie there.
 */
const MIN_READINGS_IN_ONE_CONNECTION = 4;
const MAX_RATIO_IN_ONE_CONNECTION = 2;
const MIN_SHARE_IN_ONE_CONNECTION = 0.8;
/** Local time sent as UTC is off by a multiple of 30 minutes. */
const STEP_SECONDS = 30 * 60;
/** Time zones are at most 14 hours from UTC. */
const MAX_STEPS = 28;
const STEP_TOLERANCE_SECONDS = 5 * 60;
/** Fewer readings do not show how often a source reports. */
const MIN_READINGS_OF_INTERVAL = 4;
/** Readings that arrive as they are made are this punctual. */
const MAX_LIVE_SPREAD_SECONDS = 120;

/**
 * Finds where readings of one stretch lie between those of another three times or more within two hours. `runs` are
 * those of one source in order of its own clock. Readings that only arrive late, newest first or twice lie behind each
 * other, and are not found.
 */
export function findClockOverlaps(runs: readonly ArrivalRun[]): ClockOverlap[] {
  return (
    listPairs(runs)
      .filter((pair) => isOverlap(pair, runs))
      // The two that alternate most are the two stories: others of that time also lie between their readings.
      .sort((a, b) => b.length - a.length)
      .map(toOverlap)
      .filter((overlap, index, all) => !all.slice(0, index).some((other) => areTouching(overlap, other)))
      .sort((a, b) => a.from - b.from)
  );
}

const areTouching = (a: ClockOverlap, b: ClockOverlap): boolean => a.from <= b.to && b.from <= a.to;

/** The runs of every two stretches that lie next to each other, without those of others between them. */
function listPairs(runs: readonly ArrivalRun[]): ArrivalRun[][] {
  const byStretch = Map.groupBy(runs, ({ stretch }) => stretch);
  const neighbours = new Map<string, readonly [number, number]>();
  for (const [index, { stretch }] of runs.entries()) {
    const next = runs[index + 1]?.stretch;
    // Two stretches of one run each cannot alternate.
    if (next === undefined || Math.min(countRuns(stretch), countRuns(next)) < 2) continue;
    const pair = [Math.min(stretch, next), Math.max(stretch, next)] as const;
    neighbours.set(pair.join(), pair);
  }
  function countRuns(stretch: number): number {
    return byStretch.get(stretch)?.length ?? 0;
  }
  return [...neighbours.values()].map(([a, b]) =>
    [...(byStretch.get(a) ?? []), ...(byStretch.get(b) ?? [])]
      .sort((one, other) => one.from - other.from)
      .reduce<ArrivalRun[]>(addRun, []),
  );
}

/** Adds a run, joined with the one before if that is of the same stretch. */
function addRun(runs: ArrivalRun[], run: ArrivalRun): ArrivalRun[] {
  const last = runs.at(-1);
  if (last?.stretch === run.stretch) runs[runs.length - 1] = joinRuns(last, run);
  else runs.push(run);
  return runs;
}

/** `all` are the runs of the source, those of the pair among them. */
function isOverlap(runs: readonly ArrivalRun[], all: readonly ArrivalRun[]): boolean {
  const isDense = runs.some(({ to }, index) => {
    const last = runs[index + MIN_ALTERNATIONS];
    return last !== undefined && last.from - to <= WITHIN_SECONDS;
  });
  if (!isDense) return false;
  const [first, second] = splitStories(runs);
  if (first.connection !== second.connection) return true;
  const [fewer, more] = [first.readings, second.readings].sort((a, b) => a - b) as [number, number];
  if (fewer < MIN_READINGS_IN_ONE_CONNECTION || more > fewer * MAX_RATIO_IN_ONE_CONNECTION) return false;
  const { from, to } = toOverlap(runs);
  const ofConnection = all.filter(
    (run) => run.connection === first.connection && run.from <= to && run.to >= from,
  );
  return fewer + more >= countReadings(ofConnection) * MIN_SHARE_IN_ONE_CONNECTION;
}

const countReadings = (runs: readonly ArrivalRun[]): number =>
  runs.reduce((sum, { readings }) => sum + readings, 0);

type Story = Omit<ArrivalRun, 'stretch'>;

/** Adds up the runs of each of the two stretches; the one that begins earlier is the first. */
function splitStories(runs: readonly ArrivalRun[]): readonly [Story, Story] {
  const ofParity = (parity: number) => runs.filter((_, index) => index % 2 === parity).reduce(joinRuns);
  return [ofParity(0), ofParity(1)];
}

const joinRuns = (a: ArrivalRun, b: ArrivalRun): ArrivalRun => ({
  ...a,
  to: b.to,
  readings: a.readings + b.readings,
  minDelay: Math.min(a.minDelay, b.minDelay),
  maxDelay: Math.max(a.maxDelay, b.maxDelay),
});

function toOverlap(runs: readonly ArrivalRun[]): ClockOverlap {
  const [first, second] = splitStories(runs);
  return {
    from: second.from,
    to: Math.min(first.to, second.to),
    offsetMinutes: findOffset(first, second),
  };
}

/**
 * A clock that is wrong while readings arrive as they are made shows in their delay. Of readings that were kept and
 * sent later, one story continues where the other ends: the clock went back by the offset less an interval.
 */
function findOffset(first: Story, second: Story): number | null {
  const byDelay = findOffsetOfDelays(first, second) ?? findOffsetOfDelays(second, first);
  if (byDelay !== null) return byDelay;
  if (Math.min(first.readings, second.readings) < MIN_READINGS_OF_INTERVAL) return null;
  const steps = [
    first.to - second.from + getInterval(second),
    second.to - first.from + getInterval(first),
  ].flatMap((seconds) => findStep(seconds) ?? []);
  return steps.length === 0 ? null : Math.min(...steps);
}

/** Minutes by which the clock of `wrong` is ahead if both arrived as they were made; null if one did not. */
function findOffsetOfDelays(right: Story, wrong: Story): number | null {
  const isLive = ({ minDelay, maxDelay }: Story) => maxDelay - minDelay <= MAX_LIVE_SPREAD_SECONDS;
  if (!isLive(right) || !isLive(wrong) || Math.abs(right.minDelay) > MAX_LIVE_SPREAD_SECONDS) return null;
  const ahead = right.minDelay - wrong.minDelay;
  const step = findStep(Math.abs(ahead));
  return step === null ? Math.round(ahead / 60) || null : Math.sign(ahead) * step;
}

const getInterval = ({ from, to, readings }: Story): number => (to - from) / Math.max(readings - 1, 1);

/** Minutes of the multiple of 30 that is near; null if none is. */
function findStep(seconds: number): number | null {
  const steps = Math.round(seconds / STEP_SECONDS);
  const isNear = Math.abs(seconds - steps * STEP_SECONDS) <= STEP_TOLERANCE_SECONDS;
  return steps > 0 && steps <= MAX_STEPS && isNear ? steps * (STEP_SECONDS / 60) : null;
}
