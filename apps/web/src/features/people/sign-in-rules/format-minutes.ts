import { getNumberFormat } from '../../../lib/language/cached-formats.ts';

/** Returns minutes in the largest unit that they fill: `30 days`, `8 hours`, `15 minutes`. */
export function formatMinutes(minutes: number, locale: string): string {
  const [unit, size] =
    minutes % 1_440 === 0
      ? (['day', 1_440] as const)
      : minutes % 60 === 0
        ? (['hour', 60] as const)
        : (['minute', 1] as const);
  return getNumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / size);
}
