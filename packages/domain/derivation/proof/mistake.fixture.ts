import type { ZonePropertyName } from '../../zones/proof/properties.fixture.ts';
import type { PropertyName } from './properties.fixture.ts';

/** A change of the source of the derivation or of zones that makes it wrong in one place. */
export type Mistake = {
  readonly name: string;
  /** File name, anywhere in the folder of the derivation or of zones; with its folder if two files have the name. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The property that must fail. */
  readonly caughtBy: PropertyName | ZonePropertyName;
  /** Random worlds that show it soon, if those of seed 1 do so late; `seed` of fast-check. */
  readonly seed?: number;
};
