import type { ReactNode } from 'react';
import './rows.css';

type Props = { readonly className?: string; readonly children: ReactNode };

/** A plain table; on phones each row takes two lines. */
export const Rows = ({ className, children }: Props) => (
  <table className={className === undefined ? 'rows' : `rows ${className}`}>{children}</table>
);

/** The last cell of a row, for its buttons. */
export const RowActions = ({ children }: { readonly children: ReactNode }) => (
  <td className="row-actions">{children}</td>
);
