import type { ExpressionSpecification } from 'maplibre-gl';

/** The highest ISO 3166-1 numeric code. */
const MAX_CODE = 894;

/** The name of a country in a language by its ISO 3166-1 numeric code, else the English name in the tiles. */
export function countryName(language: string): ExpressionSpecification {
  const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const names = Array.from({ length: MAX_CODE }, (_, index) => String(index + 1).padStart(3, '0')).flatMap(
    (code) => {
      // Browsers know names by letters only, and the letters of a number by the rules for locales.
      const name = regions.of(new Intl.Locale(`und-${code}`).region ?? code);
      return name === undefined ? [] : [code, name];
    },
  );
  return ['match', ['get', 'code'], ...names, ['get', 'name']] as unknown as ExpressionSpecification;
}
