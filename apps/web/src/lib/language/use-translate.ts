import i18next, { type TFunction } from 'i18next';
import { createContext, useContext } from 'react';

/** Set once above all screens, as the formats are. */
export const TranslateContext = createContext<TFunction>(i18next.t);

/**
 * The portal's words for what is drawn hundreds of times, as the cells of a table: `useTranslation` would listen to
 * changes of the language in each of them.
 */
export const useTranslate = (): TFunction => useContext(TranslateContext);
