import { lazy } from 'react';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { loadMovingTexts } from '../../../lib/language/load-moving-texts.ts';
import { loadStaffTexts } from '../../../lib/language/load-staff-texts.ts';

/**
 * Most visits of the list change nothing, so what changes machines comes with its texts when it is opened. The rehearsal of
 * a calendar is among it, whose texts are those of shifts.
 */
const loadMovingIn = async () => {
  const [parts] = await Promise.all([
    loadChunk(() => import('../moving-in/public.ts')),
    loadMovingTexts(),
    loadStaffTexts(),
  ]);
  return parts;
};

export const ImportDialog = lazy(async () => ({ default: (await loadMovingIn()).ImportDialog }));
export const SelectionBar = lazy(async () => ({ default: (await loadMovingIn()).SelectionBar }));
export const SelectAllBox = lazy(async () => ({ default: (await loadMovingIn()).SelectAllBox }));
export const SelectBox = lazy(async () => ({ default: (await loadMovingIn()).SelectBox }));
