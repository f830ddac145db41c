import { createFileRoute, useLocation } from '@tanstack/react-router';
import { readUnsubscribeLink } from '../features/people/unsubscribe/unsubscribe-link.ts';
import { UnsubscribeScreen } from '../features/people/unsubscribe/unsubscribe-screen.tsx';

export const Route = createFileRoute('/unsubscribe')({ component: Unsubscribe });

function Unsubscribe() {
  return <UnsubscribeScreen link={readUnsubscribeLink(useLocation().hash)} />;
}
