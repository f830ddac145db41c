import type { ComponentProps, ReactNode } from 'react';
import './button.css';

/** Use one filled button per page, for its main action. */
type Kind = 'filled' | 'default' | 'quiet';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  readonly kind?: Kind;
  /** In progress: keeps the focus and ignores further clicks. */
  readonly busy?: boolean;
  /** Cannot be used at present: keeps the focus, unlike `disabled`, and ignores clicks. */
  readonly unavailable?: boolean;
};

/** A button; it submits a form only with `type="submit"`. */
export function Button(props: Props) {
  const { kind = 'default', busy = false, unavailable = false, type = 'button', onClick, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className="button"
      data-kind={kind}
      data-unavailable={unavailable || undefined}
      aria-disabled={busy || unavailable || undefined}
      onClick={(event) => {
        if (busy || unavailable) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

type AnchorProps = Omit<ComponentProps<'a'>, 'className'> & { readonly kind?: Kind };

/** An anchor that looks like a button. A link within the portal is a `ButtonLink`. */
export const ButtonAnchor = ({ kind = 'default', ...rest }: AnchorProps) => (
  <a {...rest} className="button" data-kind={kind} />
);

/** Buttons next to each other. */
export const ButtonRow = ({ children }: { readonly children: ReactNode }) => (
  <div className="button-row">{children}</div>
);
