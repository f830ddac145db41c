import i18next from 'i18next';

/** Loads the texts that only screens of staff and administrators need. `build/text-files.ts` names their groups. */
export const loadStaffTexts = (): Promise<void> => i18next.loadNamespaces('staff');
