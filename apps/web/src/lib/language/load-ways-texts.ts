import i18next from 'i18next';

/** Loads the texts of routes, heat maps and shared positions, for the screens and dialogs that need them. */
export const loadWaysTexts = (): Promise<void> => i18next.loadNamespaces('ways');
