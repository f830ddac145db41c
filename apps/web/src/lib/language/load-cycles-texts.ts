import i18next from 'i18next';

/** Loads the texts of work cycles, for the screens that need them. */
export const loadCyclesTexts = (): Promise<void> => i18next.loadNamespaces('cycles');
