import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** An address of the portal's own, with what is asked of it. */
  readonly href: string;
  /** The screen that is opened leads back to this one by `url`. */
  readonly leadsBack?: boolean;
};

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * A link to an address that is made, not written. A plain one: a table has hundreds, and the router's own would each
 * listen to every change of the address. The way back is added when it is followed, so that what is copied is clean.
 * The code of the screen is fetched while the finger is still down.
 */
export function AddressLink({ href, leadsBack = false, children, ...rest }: Props) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    const back = leadsBack ? `&url=${encodeURIComponent(router.state.location.href)}` : '';
    void router.navigate({ href: `${href}${back}` });
  };
  const fetchCode = () => {
    // An address is taken as a path of the router: it finds the screen by it, or none.
    void router.preloadRoute({ to: href.split('?')[0] as '/' });
  };
  return (
    <a {...rest} href={href} onClick={open} onPointerDown={fetchCode}>
      {children}
    </a>
  );
}
