import type { Figure } from '@groundwork/contract/entities/figure.ts';
import { OFF_HOURS_FROM } from '@groundwork/domain/limits.ts';
import type { ReactNode } from 'react';
import { FigureLink } from '../receipts/public.ts';

/** The machine and day of a figure, and the instant at which it was computed. */
export type DayScope = { readonly machineId: string; readonly date: string; readonly at: string };

type Props = { readonly figure: Figure; readonly scope: DayScope; readonly children: ReactNode };

/** A figure of one day, linked to its receipt. Off hours have no receipt before they are recorded. */
export function DayFigure({ figure, scope: { machineId, date, at }, children }: Props) {
  if (figure === 'offHours' && date < OFF_HOURS_FROM) return children;
  return (
    <FigureLink figure={figure} range={{ startDate: date, endDate: date }} at={at} machine={machineId}>
      {children}
    </FigureLink>
  );
}
