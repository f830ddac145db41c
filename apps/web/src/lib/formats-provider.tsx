import { DEFAULT_LANGUAGE } from '@groundwork/domain/limits.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatsOf } from './format.ts';
import { isLanguage } from './languages.ts';
import { FormatsContext } from './use-formats.ts';

/** Gives the formats of the portal's language to all that is below it. */
export function FormatsProvider({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? DEFAULT_LANGUAGE;
  const formats = formatsOf(isLanguage(language) ? language : DEFAULT_LANGUAGE);
  return <FormatsContext value={formats}>{children}</FormatsContext>;
}
