import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly text?: ReactNode; readonly children?: ReactNode };

/** What stands in the place of content that is not there: nothing yet, not found, not allowed. */
export function Message({ title, text, children }: Props) {
  return (
    <div className="message">
      <h2>{title}</h2>
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
