import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { MetricOrganisation } from '../metrics/public.ts';

/** Which figure, of which days, cut at which instant. */
export type FigureAsked = {
  readonly organisation: MetricOrganisation & { readonly timeZone: string };
  readonly figure: Figure;
  /** Civil dates, both included, read in each machine's own zone. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** When the figure was computed. */
  readonly at: Date;
};
