import { createFileRoute, useLocation } from '@tanstack/react-router';
import { LocationLinkScreen } from '../features/views/location-shares/location-link-screen.tsx';
import { loadWaysTexts } from '../lib/language/load-ways-texts.ts';
import { findToken } from '../lib/session/link-token.ts';

export const Route = createFileRoute('/location-link')({
  beforeLoad: loadWaysTexts,
  component: LocationLink,
});

function LocationLink() {
  return <LocationLinkScreen token={findToken(useLocation().hash)} />;
}
