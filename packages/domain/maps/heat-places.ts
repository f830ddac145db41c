import type { PositionE7 } from '../readings/reading.ts';
import type { Heat } from './heat-sums.ts';

/** A place with its sums, and the middle of its tile with the most time. */
export type PlaceHeat<Place> = Heat & { readonly place: Place; readonly middle: PositionE7 };

type Sum<Place> = { -readonly [Key in keyof PlaceHeat<Place>]: PlaceHeat<Place>[Key] } & { most: number };

/** Sums by place; places are equal if their keys are. */
export class PlaceSums<Place> {
  readonly #sums = new Map<string, Sum<Place>>();

  /** Adds what a place has. `middle`: that of its tile with the most time, and `most` that time. */
  add(
    key: string,
    place: Place,
    { presence, idle, moving, metres }: Heat,
    middle: PositionE7,
    most = presence,
  ): void {
    const sum = this.#sums.get(key);
    if (sum === undefined) {
      this.#sums.set(key, { place, middle, most, presence, idle, moving, metres });
      return;
    }
    sum.presence += presence;
    sum.idle += idle;
    sum.moving += moving;
    sum.metres += metres;
    if (most <= sum.most) return;
    sum.most = most;
    sum.middle = middle;
  }

  /** Returns the places that lead by any of the fields, `max` by each, in the order of the first field. */
  listTop(fields: readonly [keyof Heat, ...(keyof Heat)[]], max: number): readonly PlaceHeat<Place>[] {
    const places = [...this.#sums.values()];
    const leaders = fields.flatMap((field) =>
      places
        .filter((place) => place[field] > 0)
        .sort((a, b) => b[field] - a[field])
        .slice(0, max),
    );
    const [first] = fields;
    return [...new Set(leaders)].sort((a, b) => b[first] - a[first]);
  }
}
