import { createFileRoute, useLocation } from '@tanstack/react-router';
import { AddressLinkScreen } from '../features/people/recovery/public.ts';
import { loadPeopleTexts } from '../lib/language/load-people-texts.ts';
import { findToken } from '../lib/session/link-token.ts';

export const Route = createFileRoute('/email-change')({
  beforeLoad: loadPeopleTexts,
  component: EmailChange,
});

function EmailChange() {
  return <AddressLinkScreen kind="change" token={findToken(useLocation().hash)} />;
}
