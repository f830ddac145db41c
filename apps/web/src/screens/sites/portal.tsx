import { createFileRoute } from '@tanstack/react-router';
import { SiteList } from '../../features/views/sites/site-list.tsx';
import { useSitesSearch } from '../../features/views/sites/use-sites-search.ts';
import { loadSiteTexts } from '../../lib/language/load-site-texts.ts';

export const Route = createFileRoute('/sites/portal')({
  beforeLoad: loadSiteTexts,
  component: SiteListScreen,
});

function SiteListScreen() {
  return <SiteList {...useSitesSearch()} />;
}
