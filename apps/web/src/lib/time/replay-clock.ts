/** A span of time, in milliseconds since 1970. */
export type Span = { readonly from: number; readonly until: number };

/** How many seconds pass in one second of a replay. */
export const REPLAY_RATES = [1, 10, 60, 300, 600] as const;
export type ReplayRate = (typeof REPLAY_RATES)[number];

/** What a replay shows at the moment; `at` in milliseconds since 1970. */
export type ReplayState = { readonly at: number; readonly isPlaying: boolean; readonly rate: ReplayRate };

/** Calls back with the milliseconds since the last call until it is stopped. */
export type Ticker = (onTick: (elapsedMs: number) => void) => () => void;

/** A browser that was busy goes on where it was, instead of leaping. */
const MAX_TICK_MS = 250;
/** How often a replay moves for people who prefer reduced motion. */
const REDUCED_TICK_MS = 1_000;

/** Ticks with each frame; once a second for people who prefer reduced motion. */
const tickFrames: Ticker = (onTick) => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const timer = setInterval(() => onTick(REDUCED_TICK_MS), REDUCED_TICK_MS);
    return () => clearInterval(timer);
  }
  let last = performance.now();
  let frame = 0;
  const step = () => {
    const now = performance.now();
    onTick(Math.min(MAX_TICK_MS, now - last));
    last = now;
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
};

/** The instant of a replay. It moves outside of React, since maps and lanes follow each frame. */
export class ReplayClock {
  readonly #tick: Ticker;
  readonly #listeners = new Set<() => void>();
  #span: Span = { from: 0, until: 0 };
  #state: ReplayState = { at: 0, isPlaying: false, rate: 60 };
  #stop: (() => void) | null = null;

  constructor(tick: Ticker = tickFrames) {
    this.#tick = tick;
  }

  /** The same object until something changes. */
  get state(): ReplayState {
    return this.#state;
  }

  get span(): Span {
    return this.#span;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets what can be replayed. At the end, the replay stays at the end; outside, it goes to the nearer end. */
  setSpan(span: Span): void {
    const wasAtEnd = this.#state.at >= this.#span.until;
    this.#span = span;
    this.seek(wasAtEnd ? span.until : this.#state.at);
  }

  /** Moves to an instant; to the nearer end if it is outside of what can be replayed. */
  seek(at: number): void {
    const { from, until } = this.#span;
    this.#change({ at: Math.min(until, Math.max(from, at)) });
  }

  setRate(rate: ReplayRate): void {
    this.#change({ rate });
  }

  /** Goes on from here; from the beginning if it has ended. */
  play(): void {
    if (this.#stop !== null) return;
    if (this.#state.at >= this.#span.until) this.seek(this.#span.from);
    this.#change({ isPlaying: true });
    this.#stop = this.#tick((elapsedMs) => {
      this.seek(this.#state.at + elapsedMs * this.#state.rate);
      if (this.#state.at >= this.#span.until) this.pause();
    });
  }

  pause(): void {
    this.#stop?.();
    this.#stop = null;
    this.#change({ isPlaying: false });
  }

  #change(part: Partial<ReplayState>): void {
    const next = { ...this.#state, ...part };
    const { at, isPlaying, rate } = this.#state;
    if (next.at === at && next.isPlaying === isPlaying && next.rate === rate) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
