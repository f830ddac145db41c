import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { IS_EMBEDDED } from '../lib/session/embed-token.ts';

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** An address within the portal, including its query. */
  readonly href: string;
  /** Adds the current address as `url`, so that the screen can link back. */
  readonly leadsBack?: boolean;
};

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

function RouterLink({ href, leadsBack = false, children, ...rest }: Props) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    const back = leadsBack ? `&url=${encodeURIComponent(router.state.location.href)}` : '';
    void router.navigate({ href: `${href}${back}` });
  };
  const fetchCode = () => {
    // The router finds the screen by its path; an unknown path preloads nothing.
    void router.preloadRoute({ to: href.split('?')[0] as '/' });
  };
  return (
    <a {...rest} href={href} onClick={open} onPointerDown={fetchCode}>
      {children}
    </a>
  );
}

/** The text of a link, inside of another website: the screens of the portal do not open there. */
const PlainText = ({ className, title, children }: Props) => (
  <span className={className} title={title}>
    {children}
  </span>
);

/**
 * A link to a computed address. A plain anchor, because a table has hundreds of links and each router link
 * would subscribe to the address. Adds the way back only on click, so that copied links stay clean. Preloads
 * the screen's code on pointer down.
 */
export const AddressLink = IS_EMBEDDED ? PlainText : RouterLink;
