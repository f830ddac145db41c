import { DEFAULT_LANGUAGE } from '@groundwork/domain/limits.ts';
import { useTranslation } from 'react-i18next';
import { type Formats, formatsOf } from './format.ts';
import { isLanguage } from './languages.ts';

/** The formats of the portal's language. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? DEFAULT_LANGUAGE;
  return formatsOf(isLanguage(language) ? language : DEFAULT_LANGUAGE);
}
