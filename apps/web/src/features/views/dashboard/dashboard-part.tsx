import type { ReactNode } from 'react';
import { PanelHead } from '../../../ui/panel.tsx';
import './dashboard-part.css';

type Props = {
  /** The id of its heading. */
  readonly id: string;
  readonly title: string;
  /** Next to the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** One of several parts of a panel, next to each other. */
export const DashboardPart = ({ id, title, aside, children }: Props) => (
  <section className="dashboard-part" aria-labelledby={id}>
    <PanelHead id={id} title={title}>
      {aside}
    </PanelHead>
    {children}
  </section>
);
