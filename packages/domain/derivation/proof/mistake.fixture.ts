import type { PropertyName } from './properties.fixture.ts';

/** A change of the derivation's source that makes it wrong in one place. */
export type Mistake = {
  readonly name: string;
  /** File name, anywhere in the derivation folder; with its folder if two files have the name. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The property that must fail. */
  readonly caughtBy: PropertyName;
  /** For a rare one: which random worlds show it sooner than those of seed 1. */
  readonly seed?: number;
  /** Needs hundreds of worlds or more, so the suite leaves it to a run with ACTIVITY_WORLDS. */
  readonly isRare?: true;
};
