import { DEFAULT_LANGUAGE } from '@groundwork/domain/limits.ts';
import { isLanguage, type Language } from '@groundwork/domain/settings/language.ts';
import { useTranslation } from 'react-i18next';
import { chooseLanguageOfPortal } from '../lib/language/i18n.ts';
import { LANGUAGES } from '../lib/language/languages.ts';
import { SelectField } from './field.tsx';

const OPTIONS = (Object.keys(LANGUAGES) as Language[]).map((value) => ({
  value,
  label: LANGUAGES[value].name,
}));

/** A select of the portal's languages by their native names. */
export function LanguageField() {
  const { t, i18n } = useTranslation();
  const shown = i18n.resolvedLanguage ?? DEFAULT_LANGUAGE;
  return (
    <SelectField
      label={t('language.title')}
      name="language"
      value={isLanguage(shown) ? shown : DEFAULT_LANGUAGE}
      options={OPTIONS}
      onChange={(language) => void chooseLanguageOfPortal(language)}
    />
  );
}
