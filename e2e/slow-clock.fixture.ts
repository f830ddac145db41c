/**
 * Loaded into a portal before anything else (`--import`): its clock starts at `SLOW_CLOCK_STARTS_AT` and runs a thousand
 * times slower, so that pictures of its screens are the same at any time. Timers keep their speed.
 */
const SLOWNESS = 1_000;

const RealDate = Date;
const startedMs = RealDate.now();
const firstMs = RealDate.parse(process.env.SLOW_CLOCK_STARTS_AT ?? '');

class SlowDate extends RealDate {
  constructor(...parts: [] | ConstructorParameters<typeof RealDate>) {
    if (parts.length === 0) super(SlowDate.now());
    else super(...parts);
  }

  static override now(): number {
    return Math.floor(firstMs + (RealDate.now() - startedMs) / SLOWNESS);
  }
}

if (!Number.isNaN(firstMs)) globalThis.Date = SlowDate as unknown as DateConstructor;
