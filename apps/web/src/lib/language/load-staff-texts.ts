import i18next from 'i18next';

/** Loads the texts of screens on which staff and administrators set things up. `build/text-files.ts` names their groups. */
export const loadStaffTexts = (): Promise<void> => i18next.loadNamespaces('staff');
