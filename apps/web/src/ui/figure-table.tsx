import type { ReactNode } from 'react';
import './figure-table.css';
import { Panel } from './panel.tsx';

type Props = { readonly className?: string; readonly children: ReactNode };

/** A table of figures in a panel; on narrow screens a card for each row, in which `data-head` names the values. */
export const FigureTable = ({ className, children }: Props) => (
  <Panel className={className === undefined ? 'figure-table' : `figure-table ${className}`}>
    <table>{children}</table>
  </Panel>
);
