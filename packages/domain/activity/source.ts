import type { WorkRules } from '../machine-types/machine-type.ts';
import type { Signals } from '../readings/signals.ts';
import { type Claim, claimOf, type SourceValues, sameClaim } from './claim.ts';
import { TRAVEL_SPEED_KMH } from './evidence.ts';
import { judgeGap } from './gap.ts';
import type { SourceSettings } from './source-settings.ts';

/** A value and the instant at which it stops to count. */
export type Held<Value> = { readonly value: Value; readonly until: number };

export type HeldValues = {
  -readonly [Kind in keyof SourceValues]: Held<NonNullable<SourceValues[Kind]>> | null;
};

/** From `from` on the source claims this, until its next run begins. */
export type Run = { from: number; readonly claim: Claim };

/** One source over one attachment. */
export type Source = {
  readonly id: number;
  /** Null once the settled instant has passed it: from then on the order of the sources keeps the rank. */
  attachedAt: number | null;
  /** A source that has left stays until the settled instant has passed its leaving. */
  detachedAt: number | null;
  /** Its last reading, as long as its next one is not late. What it claims from there on is not sure yet. */
  heard: { readonly at: number; readonly silentAfter: number } | null;
  values: HeldValues;
  /** What it claims since the settled instant: never empty. */
  runs: Run[];
};

const noValues = (): HeldValues => ({ rpm: null, ignition: null, travels: null, positioned: null });

/** A source from the instant of its attachment on: silent until its first reading. */
export function attachedSource(id: number, at: number): Source {
  const runs = [{ from: at, claim: judgeGap() }];
  return { id, attachedAt: at, detachedAt: null, heard: null, values: noValues(), runs };
}

/** Ends the attachment. What the source said last holds to this instant, when that was inside its interval. */
export function detachSource(source: Source, at: number): void {
  source.detachedAt = at;
  source.heard = null;
  source.values = noValues();
}

/** Takes in what a reading said. Call it after all that ended before the reading has been applied. */
export function hearSource(
  source: Source,
  at: number,
  signals: Signals,
  settings: SourceSettings,
  rules: WorkRules,
): void {
  const said = valuesSaid(signals);
  const { engineOn } = claimOf({ ...currentValues(source.values), ...said }, settings.evidence, rules);
  const until = at + (engineOn ? settings.onIntervalSeconds : settings.offIntervalSeconds);
  hold(source.values, said, until);
  source.heard = { at, silentAfter: until };
  claimFrom(source, at, settings, rules);
}

/** Says anew what the source claims from an instant on: after a reading, a lapsed value, a changed setting. */
export function claimFrom(source: Source, at: number, settings: SourceSettings, rules: WorkRules): void {
  if (source.heard) say(source, at, claimOf(currentValues(source.values), settings.evidence, rules));
}

/** The next instant at which the source changes what it says without a reading; null when it never does. */
export function nextLapse(source: Source): number | null {
  if (!source.heard) return null;
  const lapses = Object.values(source.values).map((held) => held?.until ?? Number.POSITIVE_INFINITY);
  // A reading exactly at the interval's end is not late.
  return Math.min(...lapses, source.heard.silentAfter + 1);
}

/** Applies what lapses at this instant: values past their interval, then the silence of the source itself. */
export function lapse(source: Source, at: number, settings: SourceSettings, rules: WorkRules): void {
  if (!source.heard) return;
  if (at > source.heard.silentAfter) {
    fallSilent(source, source.heard.at);
    return;
  }
  for (const kind of Object.keys(source.values) as (keyof HeldValues)[]) {
    const held = source.values[kind];
    if (held && held.until <= at) source.values[kind] = null;
  }
  claimFrom(source, at, settings, rules);
}

/** Forgets what nobody can ask for once everything up to an instant is settled. */
export function forgetSourceBefore(source: Source, settledTo: number): void {
  while (source.runs[1] && source.runs[1].from <= settledTo) source.runs.shift();
  const first = source.runs[0];
  if (first && first.from < settledTo) first.from = settledTo;
  if (source.attachedAt !== null && source.attachedAt <= settledTo) source.attachedAt = null;
}

/** A speed counts only together with a fix: a receiver without one says 0 wherever it goes. */
function valuesSaid({ rpm, ignition, fix, speedKmh }: Signals): Partial<SourceValues> {
  return {
    ...(rpm !== undefined && { rpm }),
    ...(ignition !== undefined && { ignition }),
    ...(fix !== undefined && { positioned: true }),
    ...(fix !== undefined && speedKmh !== undefined && { travels: speedKmh >= TRAVEL_SPEED_KMH }),
  };
}

function hold(values: HeldValues, said: Partial<SourceValues>, until: number): void {
  if (said.rpm != null) values.rpm = { value: said.rpm, until };
  if (said.ignition != null) values.ignition = { value: said.ignition, until };
  if (said.travels != null) values.travels = { value: said.travels, until };
  if (said.positioned != null) values.positioned = { value: said.positioned, until };
}

function currentValues({ rpm, ignition, travels, positioned }: HeldValues): SourceValues {
  return {
    rpm: rpm?.value ?? null,
    ignition: ignition?.value ?? null,
    travels: travels?.value ?? null,
    positioned: positioned?.value ?? null,
  };
}

/** The silence is a gap from the last reading on: what was claimed since then is taken back. */
function fallSilent(source: Source, lastHeardAt: number): void {
  source.heard = null;
  source.values = noValues();
  while ((source.runs.at(-1)?.from ?? Number.NEGATIVE_INFINITY) >= lastHeardAt) source.runs.pop();
  say(source, lastHeardAt, judgeGap());
}

function say(source: Source, at: number, claim: Claim): void {
  if (source.runs.at(-1)?.from === at) source.runs.pop();
  const latest = source.runs.at(-1);
  if (!latest || !sameClaim(latest.claim, claim)) source.runs.push({ from: at, claim });
}
