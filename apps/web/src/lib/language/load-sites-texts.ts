import i18next from 'i18next';

/** Loads the texts of the figures and timelines of sites, for the screens that show them. */
export const loadSitesTexts = (): Promise<void> => i18next.loadNamespaces('sites');
