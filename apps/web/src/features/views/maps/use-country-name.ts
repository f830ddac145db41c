import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The names of countries, ISO 3166-1 alpha-2, in the portal's language; null has none. */
export function useCountryName(): (country: string | null) => string | null {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  return useMemo(() => {
    const regions = new Intl.DisplayNames(language, { type: 'region' });
    return (country) => (country === null ? null : (regions.of(country) ?? null));
  }, [language]);
}
