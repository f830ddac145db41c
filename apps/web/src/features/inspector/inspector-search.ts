import * as z from 'zod/mini';

const DEVICE = /^[0-9A-Za-z:-]{4,40}$/;
const MOST_DEVICES = 10;

const text = z.catch(z.optional(z.string()), undefined);
const date = z.catch(z.optional(z.iso.date()), undefined);

/** Which devices the inspector looks at, and of which days; dates that are none are today. */
export const inspectorSearch = z.object({ deviceIds: text, startDate: date, endDate: date });
export type InspectorSearch = z.output<typeof inspectorSearch>;

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
  if (codes.length > MOST_DEVICES) return 'tooMany';
  return codes.every((code) => DEVICE.test(code)) ? null : 'malformed';
}
