import type { SiteFigure } from '@groundwork/contract/entities/site-figures.ts';
import type { Metric } from '@groundwork/contract/fields.ts';
import { FigureAmount } from '../machine-list/public.ts';
import './site-figure.css';

type Props = { readonly name: SiteFigure; readonly metric: Metric };

/** A figure of a site in a cell, as the machine list draws it: its value, and a bar for a share of time. */
export const SiteFigureCell = ({ name, metric }: Props) => (
  <span className="site-figure">
    <FigureAmount name={name} metric={metric} machineName={null} receipt={null} />
  </span>
);
