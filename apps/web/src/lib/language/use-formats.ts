import { DEFAULT_LANGUAGE } from '@groundwork/domain/limits.ts';
import { createContext, useContext } from 'react';
import { type Formats, getFormats } from './format.ts';

/** Provided once for the whole portal: table cells read it often, and it changes only with the language. */
export const FormatsContext = createContext<Formats>(getFormats(DEFAULT_LANGUAGE));

/** The formats of the portal's language. */
export const useFormats = (): Formats => useContext(FormatsContext);
