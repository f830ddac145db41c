import type { FieldReason } from '@groundwork/contract/field-problems.ts';

/** Finds records by what people call them, ignoring case. */
export class NameIndex<Found> {
  readonly #byName = new Map<string, readonly Found[]>();

  /** Adds a record under a name; without a name it cannot be found. */
  add(name: string, found: Found): void {
    const key = toKey(name);
    const others = this.#byName.get(key) ?? [];
    if (key !== '' && !others.includes(found)) this.#byName.set(key, [...others, found]);
  }

  has(name: string): boolean {
    return this.#byName.has(toKey(name));
  }

  remove(name: string): void {
    this.#byName.delete(toKey(name));
  }

  /** Returns the only record of that name; if there is none or several, calls `refuse` with the reason. */
  find(name: string, refuse: (reason: FieldReason) => void): Found | undefined {
    const [found, ...others] = this.#byName.get(toKey(name)) ?? [];
    if (found !== undefined && others.length === 0) return found;
    refuse(found === undefined ? 'NOT_KNOWN' : 'SEVERAL');
    return undefined;
  }
}

const toKey = (name: string): string => name.trim().toLowerCase();
