import { lazy } from 'react';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { loadMovingTexts } from '../../../lib/language/load-moving-texts.ts';

/** Most visits of the list change nothing, so what changes machines comes with its texts when it is opened. */
const loadMovingIn = async () => {
  const [parts] = await Promise.all([loadChunk(() => import('../moving-in/public.ts')), loadMovingTexts()]);
  return parts;
};

export const ImportDialog = lazy(async () => ({ default: (await loadMovingIn()).ImportDialog }));
export const SelectionBar = lazy(async () => ({ default: (await loadMovingIn()).SelectionBar }));
export const SelectAllBox = lazy(async () => ({ default: (await loadMovingIn()).SelectAllBox }));
export const SelectBox = lazy(async () => ({ default: (await loadMovingIn()).SelectBox }));
