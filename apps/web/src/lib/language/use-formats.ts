import { DEFAULT_LANGUAGE } from '@groundwork/domain/limits.ts';
import { createContext, useContext } from 'react';
import { type Formats, formatsOf } from './format.ts';

/** Set once above all screens: a table asks for formats in each cell, and nothing but the language changes them. */
export const FormatsContext = createContext<Formats>(formatsOf(DEFAULT_LANGUAGE));

/** The formats of the portal's language. */
export const useFormats = (): Formats => useContext(FormatsContext);
