import i18next from 'i18next';

/** Loads the texts of drawing outlines, for the maps that need them. */
export const loadDrawingTexts = (): Promise<void> => i18next.loadNamespaces('drawing');
