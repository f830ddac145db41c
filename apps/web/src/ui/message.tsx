import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly text?: ReactNode;
  /** `h1` where it is all that the page says. */
  readonly as?: 'h1' | 'h2';
  readonly role?: 'alert' | undefined;
  readonly children?: ReactNode;
};

/** What stands in the place of content that is not there: nothing yet, not found, not allowed. */
export function Message({ title, text, as: Heading = 'h2', role, children }: Props) {
  return (
    <div className="message" role={role}>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

type LoadingProps = {
  readonly label: string;
  /** The page's heading too, where that is on its way as well. */
  readonly isWholePage?: boolean;
};

/** What stands in the place of content that is on its way. */
export function Loading({ label, isWholePage = false }: LoadingProps) {
  return (
    <div className="loading" role="status">
      {isWholePage ? <h1 className="loading-words">{label}</h1> : label}
    </div>
  );
}
