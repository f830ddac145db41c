import i18next, { type TFunction } from 'i18next';
import { createContext, useContext } from 'react';

/** Provided once for the whole portal, like the formats. */
export const TranslateContext = createContext<TFunction>(i18next.t);

/**
 * Translates without subscribing to language changes, for components that are rendered hundreds of times,
 * such as table cells.
 */
export const useTranslate = (): TFunction => useContext(TranslateContext);
