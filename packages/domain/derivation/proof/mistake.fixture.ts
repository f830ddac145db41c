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
  /** Random worlds that show it soon, if those of seed 1 do so late; `seed` of fast-check. */
  readonly seed?: number;
};
