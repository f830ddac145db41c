import type { ReactNode } from 'react';
import './dated-line.css';

type LineProps = {
  readonly name: string;
  readonly details: readonly string[];
  /** Its actions. */
  readonly children: ReactNode;
};

/** One dated record in a list. */
export function DatedLine({ name, details, children }: LineProps) {
  return (
    <li>
      <span className="dated-words">
        <span className="dated-name">{name}</span>
        {details.filter(Boolean).map((detail) => (
          <span key={detail} className="muted">
            {detail}
          </span>
        ))}
      </span>
      {children === null ? null : <span className="dated-actions">{children}</span>}
    </li>
  );
}

/** A list of dated records. */
export const DatedLines = ({ children }: { readonly children: ReactNode }) => (
  <ul className="dated-lines">{children}</ul>
);
