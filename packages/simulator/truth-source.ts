import type { WorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import type { Moment, ReceivedReading, ReportedMoment, Stretch } from './truth-account.ts';
import { withoutContradicted } from './truth-contradiction.ts';
import { type CounterSeen, readHourCounter } from './truth-counter.ts';
import { createCover, placeCover } from './truth-cover.ts';
import { claimAt, isCarried, isWork, type SourceSetup } from './truth-evidence.ts';
import { judgeGap } from './truth-gaps.ts';
import { type Known, listLapses, updateKnown } from './truth-known.ts';
import { type Movement, MovementWatch } from './truth-movement.ts';
import { type AwaitedFix, isElsewhere, judgeOffSilence } from './truth-off.ts';
import { endOfAttachment, type UploadedAttachment, type UploadedReading } from './truth-upload.ts';

/** All readings of a source, and what they prove. */
export type SourceAccount = {
  readonly sourceId: number;
  readonly setup: SourceSetup;
  readonly attachedAt: number;
  readonly endedAt: number;
  readonly readings: readonly ReceivedReading[];
  readonly stretches: readonly Stretch[];
  readonly movements: readonly Movement[];
  readonly moments: readonly ReportedMoment[];
};

/** Reads all that a source uploaded while it was on the machine, in the order of its own clock. */
export function readSource(
  attachment: UploadedAttachment,
  sourceId: number,
  rules: WorkRules,
  until: number,
): SourceAccount {
  const { attachedAt, settings } = attachment;
  const endedAt = endOfAttachment(attachment, until);
  const reader = new SourceReader({ settings, rules }, attachedAt);
  for (const reading of listReadingsBefore(attachment, endedAt)) reader.take(reading);
  reader.finish(endedAt);
  const { setup, readings, stretches, moments, movements } = reader;
  return { sourceId, setup, attachedAt, endedAt, readings, stretches, moments, movements };
}

class SourceReader {
  readonly setup: SourceSetup;
  readonly readings: ReceivedReading[] = [];
  readonly moments: ReportedMoment[] = [];
  readonly #watch = new MovementWatch();
  readonly stretches: Stretch[] = [];
  #paintedUntil: number;
  #hours: CounterSeen | null = null;
  #coversBefore = 0;
  /** All that was ever reported, valid or not. */
  #everKnown: Known = {};
  #awaitedFixes: AwaitedFix[] = [];
  #movedSince: number | null = null;
  readonly #attachedAt: number;

  constructor(setup: SourceSetup, attachedAt: number) {
    this.setup = setup;
    this.#attachedAt = attachedAt;
    this.#paintedUntil = attachedAt;
  }

  get movements(): readonly Movement[] {
    return this.#watch.movements;
  }

  take({ timeMs, signals }: UploadedReading): void {
    const at = Math.floor(timeMs / 1_000);
    this.#movedSince = null;
    this.#takeAwaitedFix(at, signals);
    const coverFrom = this.#startOfCover(at, signals);
    const held = this.#passTo(at, signals, coverFrom ?? at);
    const covered = coverFrom === null ? null : this.#takeCover(at, signals, coverFrom);
    const hoursGrow = this.#readHourCounter(at, signals);
    const { settings, rules } = this.setup;
    const { onIntervalSeconds, offIntervalSeconds } = settings;
    // How long the new values are valid depends on the engine, which depends on the new values.
    const derived = { hoursGrow, covered };
    const known = this.#dropContradicted(held, at, signals, derived);
    const now = updateKnown(known, signals, derived, { until: at + 1, workUntil: at + 1 });
    const { engine } = claimAt(now, at, this.setup);
    const silentAfter = at + (engine ? onIntervalSeconds : offIntervalSeconds);
    const last = { until: silentAfter, workUntil: at + onIntervalSeconds };
    const after = updateKnown(known, signals, derived, last);
    const claim = claimAt(after, at, { settings, rules });
    this.readings.push({ at, signals, silentAfter, known: after, claim });
    this.#note(at, 'reading', after, signals);
  }

  finish(endedAt: number): void {
    const last = this.readings.at(-1);
    if (last && endedAt <= last.silentAfter) {
      this.#paintHeld(last, endedAt);
    } else {
      if (last) this.#fallSilent(last);
      this.#paintSilence(endedAt, null);
    }
    this.#watch.end(endedAt);
  }

  /** Paints the time up to a reading, and returns what is still known then: nothing after a silence. */
  #passTo(at: number, signals: UploadedReading['signals'], silentTo: number): Known {
    const last = this.readings.at(-1);
    if (last && at <= last.silentAfter) {
      if (this.#wasOff(last, at, signals, silentTo)) {
        this.#paintHeld(last, at);
        if (this.#movedSince === last.at) this.#repaint(last.at, silentTo, 'moved');
        return last.known;
      }
      for (const lapse of listLapses(last.known, last.at, at)) this.#note(lapse, 'lapse', last.known);
      this.#note(at, 'silence', {});
      this.#paintSilence(at, this.readings.length);
      return {};
    }
    if (last) this.#fallSilent(last);
    this.#paintSilence(at, last ? this.readings.length : null);
    return {};
  }

  /** Whether a source that is back in time was off since its last reading, as far as this one shows. */
  #wasOff(last: ReceivedReading, backAt: number, signals: UploadedReading['signals'], to: number): boolean {
    const from = last.at;
    if (last.claim.engine !== false || to <= from) return true;
    const isLong = to - from > this.setup.settings.onIntervalSeconds;
    const silence = { from, to, backAt, isLong };
    const { verdict, ifMoved } = judgeOffSilence(silence, this.readings, signals);
    if (verdict === 'open') this.#awaitedFixes.push({ ...silence, verdict: ifMoved });
    if (verdict === 'moved') this.#movedSince = Math.max(this.#movedSince ?? from, from);
    return verdict !== 'on';
  }

  #takeAwaitedFix(at: number, signals: UploadedReading['signals']): void {
    if (!signals.fix) return;
    const moved = this.#awaitedFixes.filter((one) => isElsewhere(one, this.readings, at, signals));
    this.#awaitedFixes = [];
    for (const { from, to, verdict } of moved) {
      if (verdict === 'moved') this.#movedSince = Math.max(this.#movedSince ?? from, from);
      this.#repaint(from, to, verdict);
    }
  }

  /** Turns what was painted as off into the time of a carried machine, or into a silence that nothing judges. */
  #repaint(from: number, to: number, verdict: AwaitedFix['verdict']): void {
    for (const [index, stretch] of this.stretches.entries()) {
      if (stretch.from < from || stretch.to > to) continue;
      const isOff = stretch.claim?.engine === false;
      if (verdict === 'on') this.stretches[index] = { ...stretch, claim: null, endedBy: null };
      else if (isOff && stretch.claim)
        this.stretches[index] = { ...stretch, claim: { ...stretch.claim, signs: {} } };
    }
  }

  #dropContradicted(
    held: Known,
    at: number,
    signals: UploadedReading['signals'],
    derived: Parameters<typeof updateKnown>[2],
  ): Known {
    const forEver = { until: Number.POSITIVE_INFINITY, workUntil: Number.POSITIVE_INFINITY };
    const before = this.#everKnown;
    const after = updateKnown(before, signals, derived, forEver);
    const alone = updateKnown({}, signals, derived, forEver);
    this.#everKnown = after;
    return withoutContradicted(held, { before, after, alone }, at, this.setup.settings);
  }

  #paintHeld({ at: from, known }: ReceivedReading, to: number): void {
    for (const lapse of listLapses(known, from, to)) {
      this.#paint(lapse, known);
      this.#note(lapse, 'lapse', known);
    }
    this.#paint(to, known);
  }

  #paint(to: number, known: Known): void {
    if (to <= this.#paintedUntil) return;
    const claim = claimAt(known, this.#paintedUntil, this.setup);
    this.stretches.push({ from: this.#paintedUntil, to, claim, isPlaced: false, endedBy: null });
    this.#paintedUntil = to;
  }

  #fallSilent({ at, known, silentAfter }: ReceivedReading): void {
    for (const lapse of listLapses(known, at, silentAfter)) this.#note(lapse, 'lapse', known);
    this.#note(silentAfter + 1, 'silence', {});
  }

  #paintSilence(to: number, endedBy: number | null): void {
    if (to <= this.#paintedUntil) return;
    this.stretches.push({ from: this.#paintedUntil, to, claim: null, isPlaced: false, endedBy });
    this.#paintedUntil = to;
  }

  #note(at: number, kind: Moment['kind'], known: Known, signals: UploadedReading['signals'] = {}): void {
    const claim = kind === 'silence' ? null : claimAt(known, at, this.setup);
    const carried = claim !== null && isCarried(known, at, claim, this.setup);
    const movedSince = kind === 'reading' ? this.#movedSince : null;
    const moment = { at, kind, known, claim, isCarried: carried, movedSince, signals };
    const reportedEngine = this.#watch.take(moment) ? false : (claim?.engine ?? null);
    this.moments.push({ ...moment, reportedEngine });
  }

  /** Where covered time begins: at the last reading or the attachment at the earliest; null: nothing is covered. */
  #startOfCover(at: number, { covered }: UploadedReading['signals']): number | null {
    const { learning, evidence } = this.setup.settings;
    if (covered === undefined || learning || !evidence.includes('accelerometer')) return null;
    const last = this.readings.at(-1);
    const isLate = last !== undefined && at > last.silentAfter;
    const isShortened = isLate && this.#coversBefore > 0;
    const reach = isShortened ? Math.min(covered.coversSeconds, this.#coversBefore) : covered.coversSeconds;
    return Math.max(at - reach, last?.at ?? this.#attachedAt);
  }

  #takeCover(at: number, { covered }: UploadedReading['signals'], from: number) {
    if (!covered) return null;
    this.#coversBefore = covered.coversSeconds;
    const workedBefore = this.#workedBefore(from);
    const cover = createCover(covered, from, at, workedBefore);
    if (from < at) {
      const isCarriedAt = (instant: number) => this.#watch.wasCarriedBefore(instant + 1);
      placeCover(this.stretches, cover, { rules: this.setup.rules, isCarriedAt });
      this.#note(at, 'cover', {});
    }
    return cover.end;
  }

  #workedBefore(instant: number): boolean {
    const before = this.stretches.findLast(({ from }) => from < instant);
    // A generator that ran throughout a silence worked.
    if (before?.claim === null && this.setup.rules.onIsWork)
      return judgeGap(before, this)?.state === 'running';
    if (!before?.claim || !isWork(before.claim)) return false;
    return before.isPlaced || !this.#watch.wasCarriedBefore(instant);
  }

  #readHourCounter(at: number, { engineHours }: UploadedReading['signals']): boolean | null {
    if (engineHours === undefined) return null;
    const { seen, grows } = readHourCounter(this.#hours, at, engineHours);
    this.#hours = seen;
    return grows;
  }
}

/** Returns each reading once, the earliest first. */
function listReadingsBefore({ readings, attachedAt }: UploadedAttachment, end: number): UploadedReading[] {
  return readings
    .filter(({ timeMs }) => timeMs >= attachedAt * 1_000 && timeMs < end * 1_000)
    .toSorted((a, b) => a.timeMs - b.timeMs)
    .filter(({ timeMs }, index, sorted) => sorted[index - 1]?.timeMs !== timeMs);
}
