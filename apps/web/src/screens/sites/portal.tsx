import { createFileRoute } from '@tanstack/react-router';
import { SiteListPage } from '../../features/views/sites/site-list-page.tsx';
import { useSitesSearch } from '../../features/views/sites/use-sites-search.ts';
import { loadSiteTexts } from '../../lib/language/load-site-texts.ts';

export const Route = createFileRoute('/sites/portal')({
  beforeLoad: loadSiteTexts,
  component: SiteListScreen,
});

function SiteListScreen() {
  return <SiteListPage {...useSitesSearch()} />;
}
