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

/** What stands in the place of content that is on its way. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <div className="loading" role="status">
      {label}
    </div>
  );
}
