import type { Source } from '@groundwork/contract/entities/source.ts';
import { toShortCode } from '@groundwork/domain/sources/source-type.ts';

/** Converts a typed, dictated or copied code to its stored form. */
const normaliseCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** Finds the source with a code, or the only one whose short code matches; null if none or several match. */
export function findTypedSource(sources: readonly Source[], typed: string): Source | null {
  const code = normaliseCode(typed);
  const exact = sources.find((source) => source.code === code);
  if (exact) return exact;
  const ending = sources.filter((source) => toShortCode(source.code) === code);
  return ending.length === 1 ? (ending[0] ?? null) : null;
}

/** Lists the sources without a machine, by their last report and then by their allotment, latest first. */
export function listWaiting(sources: readonly Source[]): Source[] {
  const since = ({ lastHeardAt, allottedAt }: Source) => [lastHeardAt ?? '', allottedAt] as const;
  return sources
    .filter(({ machine }) => machine === null)
    .toSorted((a, b) => {
      const [[reportedA, allottedA], [reportedB, allottedB]] = [since(a), since(b)];
      return reportedB.localeCompare(reportedA) || allottedB.localeCompare(allottedA);
    });
}

/**
 * Reads the code in an address as text, or null if there is none. The router's parser would read it as a number, which
 * rounds a long code and changes `12E5`.
 */
export function readSensorCode(search: string): string | null {
  const code = new URLSearchParams(search).get('sensor');
  if (code === null) return null;
  return code.replace(/^"(.*)"$/, '$1');
}
