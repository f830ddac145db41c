import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  /** One filled button a page: what the page is for. */
  readonly kind?: 'filled' | 'default' | 'quiet';
  /** At work: it stays focused and readable, and takes no second click. */
  readonly busy?: boolean;
};

/** A button. It submits nothing unless told to. */
export function Button({ kind = 'default', busy = false, type = 'button', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className="button"
      data-kind={kind}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
