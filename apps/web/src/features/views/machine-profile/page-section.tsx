import type { ReactNode } from 'react';
import './page-section.css';

type Props = { readonly id: string; readonly children: ReactNode };

/** The panels that one entry of the index of sections leads to. */
export const PageSection = ({ id, children }: Props) => (
  <div id={id} className="page-section">
    {children}
  </div>
);
