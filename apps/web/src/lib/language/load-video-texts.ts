import i18next from 'i18next';

/** Loads the texts of the first-time videos, for the dialog that shows them. */
export const loadVideoTexts = (): Promise<void> => i18next.loadNamespaces('videos');
