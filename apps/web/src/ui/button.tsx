import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  /** Use one filled button per page, for its main action. */
  readonly kind?: 'filled' | 'default' | 'quiet';
  /** In progress: keeps the focus and ignores further clicks. */
  readonly busy?: boolean;
};

/** A button; it submits a form only with `type="submit"`. */
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
