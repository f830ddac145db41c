import type { SiteFigure } from '@groundwork/contract/entities/site-figures.ts';
import type { Metric } from '@groundwork/contract/fields.ts';
import { FigureValue } from '../../../ui/figure.tsx';
import './site-figure.css';

/** The shares that a cell also draws, and whether they are idle time. */
const BARS: Partial<Record<SiteFigure, 'measure' | 'idle'>> = {
  workingUtilisation: 'measure',
  idlePercentage: 'idle',
};

type Props = { readonly name: SiteFigure; readonly metric: Metric };

/** A figure of a site in a cell: its value, and a bar for a share of time. */
export function SiteFigureCell({ name, metric }: Props) {
  const tone = BARS[name];
  return (
    <span className="site-figure">
      {tone === undefined || metric.value === null ? null : (
        <span className="site-figure-bar" data-tone={tone} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, metric.value)}%` }} />
        </span>
      )}
      <FigureValue name={name} metric={metric} isCell />
    </span>
  );
}
