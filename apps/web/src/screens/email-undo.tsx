import { createFileRoute, useLocation } from '@tanstack/react-router';
import { AddressLinkScreen } from '../features/people/recovery/public.ts';
import { loadPeopleTexts } from '../lib/language/load-people-texts.ts';
import { findToken } from '../lib/session/link-token.ts';

export const Route = createFileRoute('/email-undo')({
  beforeLoad: loadPeopleTexts,
  component: EmailUndo,
});

function EmailUndo() {
  return <AddressLinkScreen kind="undo" token={findToken(useLocation().hash)} />;
}
