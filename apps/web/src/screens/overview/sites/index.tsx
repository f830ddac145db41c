import { createFileRoute } from '@tanstack/react-router';
import { SitesOverview } from '../../../features/views/sites/sites-overview.tsx';
import { useSitesSearch } from '../../../features/views/sites/use-sites-search.ts';
import { loadSiteTexts } from '../../../lib/language/load-site-texts.ts';

export const Route = createFileRoute('/overview/sites')({
  beforeLoad: loadSiteTexts,
  component: SitesOverviewScreen,
});

function SitesOverviewScreen() {
  return <SitesOverview {...useSitesSearch()} />;
}
