import type { ReactNode } from 'react';
import './account-row.css';

type Props = {
  readonly title: string;
  readonly details?: ReactNode;
  /** The button at the end. */
  readonly children?: ReactNode;
};

/** A line of one's own settings: what it is, and what can be done with it. */
export const AccountRow = ({ title, details, children }: Props) => (
  <div className="account-row">
    <div>
      <b>{title}</b>
      {details}
    </div>
    {children}
  </div>
);
