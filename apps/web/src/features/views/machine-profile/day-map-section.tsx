import { lazy } from 'react';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { loadWaysTexts } from '../../../lib/language/load-ways-texts.ts';
import type { ReplayClock } from '../../../lib/time/replay-clock.ts';
import { WhenSeen } from '../../../ui/when-seen.tsx';

const DayMap = lazy(async () => {
  const [{ DayMap: map }] = await Promise.all([
    loadChunk(() => import('../routes/public.ts')),
    loadWaysTexts(),
  ]);
  return { default: map };
});

type Props = { readonly machineId: string; readonly date: string; readonly clock: ReplayClock };

/** The map of a machine's day; loaded once it comes into view. */
export const DayMapSection = (props: Props) => (
  <WhenSeen>
    <DayMap {...props} />
  </WhenSeen>
);
