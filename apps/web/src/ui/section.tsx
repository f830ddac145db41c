import { type ReactNode, useId } from 'react';
import { PanelHead } from './panel.tsx';
import './section.css';

type Props = {
  readonly id?: string;
  readonly className?: string;
  readonly title: ReactNode;
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a page with its heading outside of its panels. */
export function Section({ id, className, title, lead, actions, children }: Props) {
  const heading = useId();
  return (
    <section
      id={id}
      className={className === undefined ? 'section' : `section ${className}`}
      aria-labelledby={heading}
    >
      <PanelHead id={heading} title={title}>
        {actions}
      </PanelHead>
      {lead === undefined ? null : <p>{lead}</p>}
      {children}
    </section>
  );
}
