import { DEFAULT_LANGUAGE } from '@groundwork/domain/limits.ts';
import { chooseLanguage, isLanguage, type Language } from '@groundwork/domain/settings/language.ts';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fetchTexts } from '../calls/api.ts';
import { loadWithRetries } from '../calls/load-retries.ts';
import { readSettings, saveSettings } from '../session/settings-cookie.ts';
import { LANGUAGES } from './languages.ts';

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, file, done) => {
    loadWithRetries(() => fetchTexts(language, file)).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

/** Chinese fonts are large and therefore loaded on demand. */
const loadFonts = async (language: Language): Promise<void> => {
  if (language === 'zh') await import('@fontsource-variable/noto-sans-sc/wght.css');
};

function applyLanguage(language: string): void {
  if (!isLanguage(language)) return;
  document.documentElement.lang = LANGUAGES[language].tag;
  void loadFonts(language);
}

/** Loads the language chosen before, or the one the browser prefers. Throws if its texts do not load. */
export async function startLanguages(): Promise<void> {
  i18next.on('languageChanged', applyLanguage);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: readSettings().language ?? chooseLanguage(navigator.languages),
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: Object.keys(LANGUAGES),
      load: 'languageOnly',
      // Texts of screens that load them first.
      fallbackNS: [
        'staff',
        'people',
        'moving',
        'ways',
        'zones',
        'drawing',
        'cycles',
        'sites',
        'videos',
        'providers',
        'description',
      ],
      interpolation: { escapeValue: false },
      // The organisation's own words replace labels while they are shown.
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  if (!i18next.languages.some((language) => i18next.hasResourceBundle(language, 'translation')))
    throw new Error('The texts of the portal did not load');
}

/** Changes the language of the portal and saves the choice. */
export async function chooseLanguageOfPortal(language: Language): Promise<void> {
  saveSettings({ language });
  await i18next.changeLanguage(language);
}
