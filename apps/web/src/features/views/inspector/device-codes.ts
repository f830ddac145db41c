const DEVICE = /^[0-9A-Za-z:-]{4,40}$/;
const MAX_DEVICES = 10;

/** The codes in a text, as they are typed or pasted: set apart by commas, spaces or lines. */
export const codesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .map((code) => code.toUpperCase())
      .filter((code) => code !== ''),
  ),
];

/** What is wrong with codes that were typed; null: nothing is. */
export function codesProblem(codes: readonly string[]): 'missing' | 'malformed' | 'tooMany' | null {
  if (codes.length === 0) return 'missing';
  if (codes.length > MAX_DEVICES) return 'tooMany';
  return codes.every((code) => DEVICE.test(code)) ? null : 'malformed';
}
