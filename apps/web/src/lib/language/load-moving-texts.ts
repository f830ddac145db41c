import i18next from 'i18next';

/** Loads the texts of imports and of changes of several machines, for the dialogs that need them. */
export const loadMovingTexts = (): Promise<void> => i18next.loadNamespaces('moving');
