import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPeopleTexts } from '../lib/language/load-people-texts.ts';

/** Loads a part of the frame together with its texts. */
export const lazyWithTexts = (
  load: () => Promise<ComponentType>,
  loadTexts = loadPeopleTexts,
): LazyExoticComponent<ComponentType> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadTexts()]);
    return { default: part };
  });
