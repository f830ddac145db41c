import type { ReactNode } from 'react';
import './message.css';

type Props = {
  readonly title: string;
  readonly text?: ReactNode;
  /** `h1` if it is the only content of the page. */
  readonly as?: 'h1' | 'h2';
  readonly role?: 'alert' | undefined;
  readonly children?: ReactNode;
};

/** Shown instead of content that is empty, not found or not permitted. */
export function Message({ title, text, as: Heading = 'h2', role, children }: Props) {
  return (
    <div className="message" role={role}>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

/** Shown while content is loading whose layout is not known, such as a map. */
export const Loading = ({ label }: { readonly label: string }) => (
  <div className="loading" role="status">
    {label}
  </div>
);
