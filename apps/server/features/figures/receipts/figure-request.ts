import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { MetricOrganisation } from '../metrics/public.ts';

/** The figure, its days, and the instant at which it is cut. */
export type FigureRequest = {
  readonly organisation: MetricOrganisation & { readonly timeZone: string };
  readonly figure: Figure;
  /** Civil dates, both included, in each machine's own time zone. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** When the figure was computed. */
  readonly at: Date;
};
