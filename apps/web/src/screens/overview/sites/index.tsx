import { createFileRoute } from '@tanstack/react-router';
import { SitesOverview } from '../../../features/views/sites/sites-overview.tsx';
import { useSitesSearch } from '../../../features/views/sites/use-sites-search.ts';
import { loadSitesTexts } from '../../../lib/language/load-sites-texts.ts';

export const Route = createFileRoute('/overview/sites')({
  beforeLoad: loadSitesTexts,
  component: SitesOverviewScreen,
});

function SitesOverviewScreen() {
  return <SitesOverview {...useSitesSearch()} />;
}
