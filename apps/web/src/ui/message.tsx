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

/** A short text instead of content. */
export const ShortMessage = ({ children }: { readonly children: ReactNode }) => (
  <div className="message">{children}</div>
);

type LoadingProps = {
  readonly label: string;
  /** Renders an `h1` if the page's heading is loading as well. */
  readonly isWholePage?: boolean;
};

/** Shown while content is loading. */
export function Loading({ label, isWholePage = false }: LoadingProps) {
  return (
    <div className="loading" role="status">
      {isWholePage ? <h1 className="loading-words">{label}</h1> : label}
    </div>
  );
}
