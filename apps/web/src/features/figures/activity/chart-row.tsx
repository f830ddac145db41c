import type { ReactNode } from 'react';
import './day-chart.css';

type Props = { readonly name?: string; readonly unit?: string; readonly children: ReactNode };

/** One lane of the chart, with its name in front of it or above it. */
export const ChartRow = ({ name, unit, children }: Props) => (
  <div className="chart-row" data-named={name !== undefined || undefined}>
    <p className="chart-name" aria-hidden="true">
      <strong>{name}</strong> {unit}
    </p>
    <div className="chart-lane">{children}</div>
  </div>
);
