import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a function that names a country (ISO 3166-1 alpha-2) in the portal's language; null if unknown. */
export function useCountryName(): (country: string | null) => string | null {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  return useMemo(() => {
    const regions = new Intl.DisplayNames(language, { type: 'region' });
    return (country) => (country === null ? null : (regions.of(country) ?? null));
  }, [language]);
}
