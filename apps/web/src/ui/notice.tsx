import type { ReactNode } from 'react';
import './notice.css';

type Props = { readonly kind: 'info' | 'warning' | 'error'; readonly children: ReactNode };

/** A message within the page. Screen readers announce an error at once. */
export function Notice({ kind, children }: Props) {
  return (
    <div className="notice" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <div>{children}</div>
    </div>
  );
}
