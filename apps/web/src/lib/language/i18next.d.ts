import type texts from '../../../public/locales/en/translation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof texts };
  }
}
