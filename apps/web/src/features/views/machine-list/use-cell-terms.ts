import { useMemo } from 'react';
import { useListZone } from '../../../lib/time/use-list-zone.ts';
import { useToday } from '../../figures/periods/public.ts';
import { useTypeNames } from '../../machines/machine-types/public.ts';
import { type GetColumnText, useColumnText } from './use-column-text.ts';

/** What the cells of every machine have in common. Stays the same object while nothing of it changes. */
export type CellTerms = {
  readonly getText: GetColumnText;
  readonly getTypeName: (key: string) => string;
  /** Returns the zone in which the list shows the instants of a machine. */
  readonly zoneFor: (machine: { readonly timezone: string }) => string;
  /** The date in the head of the timelines. */
  readonly today: string;
};

/** Returns the terms of cells. Call it once per list: it subscribes to names and preferences. */
export function useCellTerms(): CellTerms {
  const { zoneFor } = useListZone();
  const getTypeName = useTypeNames();
  const getText = useColumnText(zoneFor);
  const { today } = useToday();
  return useMemo(() => ({ getText, getTypeName, zoneFor, today }), [getText, getTypeName, zoneFor, today]);
}
