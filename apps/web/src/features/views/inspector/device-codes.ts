const DEVICE_CODE = /^[0-9A-Za-z:-]{4,40}$/;
const MAX_DEVICES = 10;

/** Parses typed or pasted codes, separated by commas, semicolons, spaces or line breaks; each code once. */
export const parseCodes = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .map((code) => code.toUpperCase())
      .filter((code) => code !== ''),
  ),
];

/** Returns what is wrong with typed codes, or null if nothing is. */
export function findCodesProblem(codes: readonly string[]): 'missing' | 'malformed' | 'tooMany' | null {
  if (codes.length === 0) return 'missing';
  if (codes.length > MAX_DEVICES) return 'tooMany';
  return codes.every((code) => DEVICE_CODE.test(code)) ? null : 'malformed';
}
