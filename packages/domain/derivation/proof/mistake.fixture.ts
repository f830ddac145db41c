import type { PropertyName } from './properties.fixture.ts';

/** A change of the project's own source that makes it wrong in one place. */
export type Mistake = {
  readonly name: string;
  /** In this folder or the one above. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The property that must fall. */
  readonly caughtBy: PropertyName;
};
