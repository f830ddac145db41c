import { DEFAULT_LANGUAGE } from '@groundwork/domain/limits.ts';
import { isLanguage } from '@groundwork/domain/settings/language.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getFormats } from './format.ts';
import { FormatsContext } from './use-formats.ts';
import { TranslateContext } from './use-translate.ts';

/** Provides the formats and texts of the portal's language. */
export function FormatsProvider({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? DEFAULT_LANGUAGE;
  const formats = getFormats(isLanguage(language) ? language : DEFAULT_LANGUAGE);
  return (
    <TranslateContext value={t}>
      <FormatsContext value={formats}>{children}</FormatsContext>
    </TranslateContext>
  );
}
