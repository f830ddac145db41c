import type { Moment, Stretch } from './truth-account.ts';

const MIN_FIXES = 2;
const MIN_SECONDS = 60;

/** A time in which a machine was carried; `endedAt` is infinite while it lasts. */
export type Movement = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly fixes: number;
  readonly lastFixAt: number;
};

/** Watches a source, moment by moment, for the times in which its machine is carried. */
export class MovementWatch {
  readonly #ended: Movement[] = [];
  #current: Movement | null = null;
  #lastReadAt = Number.NEGATIVE_INFINITY;

  /** Takes the next moment; returns whether it is certain by then that the machine is being carried. */
  take({ at, kind, isCarried, signals }: Moment): boolean {
    const isFix = kind === 'reading' && signals.fix !== undefined;
    // A silence invalidates everything since the last reading.
    if (!isCarried) this.end(kind === 'silence' ? this.#lastReadAt : at);
    if (isCarried && isFix) {
      const begun = this.#current ?? { startedAt: at, endedAt: Number.POSITIVE_INFINITY, fixes: 0 };
      this.#current = { ...begun, fixes: begun.fixes + 1, lastFixAt: at };
    }
    if (kind === 'reading') this.#lastReadAt = at;
    return this.#current !== null && isCertain(this.#current);
  }

  end(endedAt: number): void {
    if (this.#current && isCertain(this.#current)) this.#ended.push({ ...this.#current, endedAt });
    this.#current = null;
  }

  /** Whether it is certain so far that the machine was carried directly before an instant. */
  wasCarriedBefore(instant: number): boolean {
    const latest = this.#current && isCertain(this.#current) ? this.#current : this.#ended.at(-1);
    return latest !== undefined && latest.startedAt < instant && instant <= latest.endedAt;
  }

  /** All movements that have ended. */
  get movements(): readonly Movement[] {
    return this.#ended;
  }
}

/** Marks a carried machine as off whatever its source claims for the engine; placed stretches stay as they are. */
export function applyMovements(stretches: readonly Stretch[], movements: readonly Movement[]): Stretch[] {
  let next = 0;
  return stretches.flatMap((stretch) => {
    // A silence is not split, since it is judged by its length.
    if (stretch.claim === null || stretch.isPlaced) return [stretch];
    while ((movements[next]?.endedAt ?? Number.POSITIVE_INFINITY) <= stretch.from) next += 1;
    const result: Stretch[] = [];
    const carried = { ...stretch, claim: { ...stretch.claim, engine: false, signs: {} } };
    let { from } = stretch;
    for (let index = next; from < stretch.to; index += 1) {
      const movement = movements[index];
      const startedAt = Math.max(from, Math.min(movement?.startedAt ?? stretch.to, stretch.to));
      const endedAt = Math.max(startedAt, Math.min(movement?.endedAt ?? stretch.to, stretch.to));
      if (startedAt > from) result.push({ ...stretch, from, to: startedAt });
      if (endedAt > startedAt) result.push({ ...carried, from: startedAt, to: endedAt });
      from = endedAt;
    }
    return result;
  });
}

function isCertain({ startedAt, fixes, lastFixAt }: Movement): boolean {
  return fixes >= MIN_FIXES && lastFixAt - startedAt >= MIN_SECONDS;
}
