import i18next from 'i18next';

/** Loads the texts of zones, for the screens that need them. */
export const loadZonesTexts = (): Promise<void> => i18next.loadNamespaces('zones');
