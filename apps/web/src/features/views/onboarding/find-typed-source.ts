import type { Source } from '@groundwork/contract/entities/source.ts';
import { shortCodeOf } from '@groundwork/domain/sources/source-type.ts';

/** A code as it is stored, from one that was typed, spoken or copied from a label. */
const codeOf = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** The source with a code, or the only one whose code ends so; null where none or several do. */
export function findTypedSource(sources: readonly Source[], typed: string): Source | null {
  const code = codeOf(typed);
  const exact = sources.find((source) => source.code === code);
  if (exact) return exact;
  const ending = sources.filter((source) => shortCodeOf(source.code) === code);
  return ending.length === 1 ? (ending[0] ?? null) : null;
}

/** The sources that wait for a machine: those heard of late first, then those allotted last. */
export function listWaiting(sources: readonly Source[]): Source[] {
  const since = ({ lastHeardAt, allottedAt }: Source) => [lastHeardAt ?? '', allottedAt] as const;
  return sources
    .filter(({ machine }) => machine === null)
    .toSorted((a, b) => {
      const [[heardA, allottedA], [heardB, allottedB]] = [since(a), since(b)];
      return heardB.localeCompare(heardA) || allottedB.localeCompare(allottedA);
    });
}

/**
 * The code in an address, as it was written: a reader of numbers would round a long one, and take `12E5` for another.
 * Null where the address has none.
 */
export function readSensorCode(search: string): string | null {
  const written = new URLSearchParams(search).get('sensor');
  if (written === null) return null;
  return written.replace(/^"(.*)"$/, '$1');
}
