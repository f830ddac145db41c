/** What a machine is really doing, whether or not its tracker knows; it is carried with its key off or on. */
export type Doing = 'parked' | 'idling' | 'working' | 'travelling' | 'carried' | 'carried-key-on';

/** Whether the engine runs during an activity. */
export function engineRuns(doing: Doing): boolean {
  return doing === 'idling' || doing === 'working' || doing === 'travelling';
}

/** One stretch of the script; instants are whole seconds since 1970, the end is exclusive. */
export type Act = { readonly startedAt: number; readonly endedAt: number; readonly doing: Doing };

/** What a machine really did, in order and without gaps. */
export type Script = readonly Act[];

/** Returns hours, minutes and seconds after the first instant of a local day, in seconds. */
export function clock(hours: number, minutes = 0, seconds = 0): number {
  return (hours * 60 + minutes) * 60 + seconds;
}

/** Writes a script stretch by stretch; a stretch with the same activity as the previous one extends it. */
export class ScriptWriter {
  readonly #acts: Act[] = [];
  #endedAt: number;

  constructor(startedAt: number) {
    this.#endedAt = startedAt;
  }

  get endedAt(): number {
    return this.#endedAt;
  }

  for(durationSeconds: number, doing: Doing): this {
    return this.until(this.#endedAt + durationSeconds, doing);
  }

  until(endedAt: number, doing: Doing): this {
    if (endedAt <= this.#endedAt) return this;
    const last = this.#acts.at(-1);
    if (last?.doing === doing) this.#acts[this.#acts.length - 1] = { ...last, endedAt };
    else this.#acts.push({ startedAt: this.#endedAt, endedAt, doing });
    this.#endedAt = endedAt;
    return this;
  }

  finish(): Script {
    return this.#acts;
  }
}
