import type { WorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import type { Heard, Moment, SaidSoFar, Stretch } from './truth-account.ts';
import { type CounterSeen, lookAtHours } from './truth-counter.ts';
import { coverOf, placeCover } from './truth-cover.ts';
import { claimAt, type Ear, isCarried, isWork } from './truth-evidence.ts';
import { judgeGap } from './truth-gaps.ts';
import { type Known, lapsesOf, learn } from './truth-known.ts';
import { type Movement, MovementWatch } from './truth-movement.ts';
import { endOfAttachment, type UploadedAttachment, type UploadedReading } from './truth-upload.ts';

/** All that was heard of a source, and what that turns out to mean. */
export type Hearing = {
  readonly sourceId: number;
  readonly ear: Ear;
  readonly attachedAt: number;
  readonly endedAt: number;
  readonly heard: readonly Heard[];
  readonly stretches: readonly Stretch[];
  readonly movements: readonly Movement[];
  readonly moments: readonly SaidSoFar[];
};

/** Listens to all that a source uploaded while it was on the machine, in the order of its own clock. */
export function hear(
  attachment: UploadedAttachment,
  sourceId: number,
  rules: WorkRules,
  until: number,
): Hearing {
  const { attachedAt, settings } = attachment;
  const endedAt = endOfAttachment(attachment, until);
  const listener = new Listener({ settings, rules }, attachedAt);
  for (const reading of readingsBefore(attachment, endedAt)) listener.take(reading);
  listener.finish(endedAt);
  const { ear, heard, stretches, moments, movements } = listener;
  return { sourceId, ear, attachedAt, endedAt, heard, stretches, moments, movements };
}

class Listener {
  readonly ear: Ear;
  readonly heard: Heard[] = [];
  readonly moments: SaidSoFar[] = [];
  readonly #watch = new MovementWatch();
  readonly stretches: Stretch[] = [];
  #toldTo: number;
  #hours: CounterSeen | null = null;
  #coversBefore = 0;

  constructor(ear: Ear, attachedAt: number) {
    this.ear = ear;
    this.#toldTo = attachedAt;
  }

  get movements(): readonly Movement[] {
    return this.#watch.movements;
  }

  take({ timeMs, signals }: UploadedReading): void {
    const at = Math.floor(timeMs / 1_000);
    const known = this.#passTo(at);
    const covered = this.#takeCover(at, signals);
    const hoursGrow = this.#lookAtHours(at, signals);
    const { settings, rules } = this.ear;
    const { onIntervalSeconds, offIntervalSeconds } = settings;
    // How long the new values are good for depends on the engine, which depends on the new values.
    const besides = { hoursGrow, covered };
    const now = learn(known, signals, besides, { until: at + 1, workUntil: at + 1 });
    const { engine } = claimAt(now, at, this.ear);
    const silentAfter = at + (engine ? onIntervalSeconds : offIntervalSeconds);
    const last = { until: silentAfter, workUntil: at + onIntervalSeconds };
    const after = learn(known, signals, besides, last);
    const claim = claimAt(after, at, { settings, rules });
    this.heard.push({ at, signals, silentAfter, known: after, claim });
    this.#note(at, 'reading', after, signals);
  }

  finish(endedAt: number): void {
    const last = this.heard.at(-1);
    if (last && endedAt <= last.silentAfter) {
      this.#paintHeld(last, endedAt);
    } else {
      if (last) this.#fallSilent(last);
      this.#paintSilence(endedAt, null);
    }
    this.#watch.end(endedAt);
  }

  /** Tells the time up to a reading, and gives what is still known then: nothing after a silence. */
  #passTo(at: number): Known {
    const last = this.heard.at(-1);
    if (last && at <= last.silentAfter) {
      this.#paintHeld(last, at);
      return last.known;
    }
    if (last) this.#fallSilent(last);
    this.#paintSilence(at, last ? this.heard.length : null);
    return {};
  }

  #paintHeld({ at: from, known }: Heard, to: number): void {
    for (const lapse of lapsesOf(known, from, to)) {
      this.#paint(lapse, known);
      this.#note(lapse, 'lapse', known);
    }
    this.#paint(to, known);
  }

  #paint(to: number, known: Known): void {
    if (to <= this.#toldTo) return;
    const claim = claimAt(known, this.#toldTo, this.ear);
    this.stretches.push({ from: this.#toldTo, to, claim, isPlaced: false, endedBy: null });
    this.#toldTo = to;
  }

  #fallSilent({ at, known, silentAfter }: Heard): void {
    for (const lapse of lapsesOf(known, at, silentAfter)) this.#note(lapse, 'lapse', known);
    this.#note(silentAfter + 1, 'silence', {});
  }

  #paintSilence(to: number, endedBy: number | null): void {
    if (to <= this.#toldTo) return;
    this.stretches.push({ from: this.#toldTo, to, claim: null, isPlaced: false, endedBy });
    this.#toldTo = to;
  }

  #note(at: number, kind: Moment['kind'], known: Known, signals: UploadedReading['signals'] = {}): void {
    const claim = kind === 'silence' ? null : claimAt(known, at, this.ear);
    const carried = claim !== null && isCarried(known, at, claim, this.ear);
    const moment = { at, kind, known, claim, isCarried: carried, signals };
    const saidEngine = this.#watch.take(moment) ? false : (claim?.engine ?? null);
    this.moments.push({ ...moment, saidEngine });
  }

  #takeCover(at: number, { covered }: UploadedReading['signals']) {
    const { learning, evidence } = this.ear.settings;
    if (covered === undefined || learning || !evidence.includes('accelerometer')) return null;
    const lastAt = this.heard.at(-1)?.at ?? at;
    const from = Math.max(at - Math.min(covered.coversSeconds, this.#coversBefore), lastAt);
    this.#coversBefore = covered.coversSeconds;
    const workedBefore = this.#workedBefore(from);
    const cover = coverOf(covered, from, at, workedBefore);
    if (from < at) {
      const isCarriedAt = (instant: number) => this.#watch.wasCarriedBefore(instant + 1);
      placeCover(this.stretches, cover, { rules: this.ear.rules, isCarriedAt });
      this.#note(at, 'cover', {});
    }
    return cover.end;
  }

  #workedBefore(instant: number): boolean {
    const before = this.stretches.findLast(({ from }) => from < instant);
    // A generator that ran through a silence worked.
    if (before?.claim === null && this.ear.rules.onIsWork) return judgeGap(before, this)?.word === 'running';
    if (!before?.claim || !isWork(before.claim)) return false;
    return before.isPlaced || !this.#watch.wasCarriedBefore(instant);
  }

  #lookAtHours(at: number, { engineHours }: UploadedReading['signals']): boolean | null {
    if (engineHours === undefined) return null;
    const { seen, grows } = lookAtHours(this.#hours, at, engineHours);
    this.#hours = seen;
    return grows;
  }
}

/** Each once, the earliest first. */
function readingsBefore({ readings, attachedAt }: UploadedAttachment, end: number): UploadedReading[] {
  return readings
    .filter(({ timeMs }) => timeMs >= attachedAt * 1_000 && timeMs < end * 1_000)
    .toSorted((a, b) => a.timeMs - b.timeMs)
    .filter(({ timeMs }, index, sorted) => sorted[index - 1]?.timeMs !== timeMs);
}
