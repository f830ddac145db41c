import i18next from 'i18next';

/** Loads the texts of screens about people, accounts and the audit trail. `build/text-files.ts` names their groups. */
export const loadPeopleTexts = (): Promise<void> => i18next.loadNamespaces('people');

/** Loads the texts of sign-ons through identity providers, and of the screen that sets them up. */
export const loadProvidersTexts = (): Promise<void> => i18next.loadNamespaces('providers');
