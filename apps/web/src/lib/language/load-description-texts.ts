import i18next from 'i18next';

/** Loads the texts of the description of the API. `build/text-files.ts` names their groups. */
export const loadDescriptionTexts = (): Promise<void> => i18next.loadNamespaces('description');
