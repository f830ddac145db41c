import type { ReactNode } from 'react';

type Props = { readonly kind: 'info' | 'warning' | 'error'; readonly children: ReactNode };

/** A sentence that stands in the page until it no longer holds. An error is read out at once. */
export function Notice({ kind, children }: Props) {
  return (
    <div className="notice" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <div>{children}</div>
    </div>
  );
}
