import type { DemoReport } from '@groundwork/contract/entities/demo-fleet.ts';

/** Tracks how much of the history is sent before all sources are live. */
export class Progress {
  readonly #sources = new Map<string, { expected: number; sent: number; isLive: boolean }>();
  readonly #startedAtMs: number;
  #sent = 0;

  constructor(startedAtMs: number) {
    this.#startedAtMs = startedAtMs;
  }

  /** Adds a source with an estimated number of readings to send. */
  add(code: string, expected: number): void {
    this.#sources.set(code, { expected, sent: 0, isLive: false });
  }

  noteSent(code: string, count: number): void {
    const source = this.#sources.get(code);
    if (source) source.sent += count;
    this.#sent += count;
  }

  noteLive(code: string): void {
    const source = this.#sources.get(code);
    if (source) source.isLive = true;
  }

  at(nowMs: number): Pick<DemoReport, 'phase' | 'readings' | 'share' | 'secondsLeft'> {
    const sources = [...this.#sources.values()];
    const expected = sources.reduce((sum, source) => sum + source.expected, 0);
    const done = sources.reduce(
      (sum, source) => sum + (source.isLive ? source.expected : Math.min(source.sent, source.expected)),
      0,
    );
    const isLive = sources.every((source) => source.isLive);
    const share = isLive || expected === 0 ? 1 : done / expected;
    const secondsGone = (nowMs - this.#startedAtMs) / 1_000;
    return {
      phase: isLive ? 'live' : 'sending',
      readings: this.#sent,
      share,
      secondsLeft: isLive || share < 0.02 ? null : Math.ceil((secondsGone * (1 - share)) / share),
    };
  }
}
