import i18next from 'i18next';

/** Loads the texts of screens about people, accounts and the audit trail. `build/text-files.ts` names their groups. */
export const loadPeopleTexts = (): Promise<void> => i18next.loadNamespaces('people');
