import { createFileRoute } from '@tanstack/react-router';
import { SiteList } from '../../features/views/sites/site-list.tsx';
import { useSitesSearch } from '../../features/views/sites/use-sites-search.ts';
import { loadSitesTexts } from '../../lib/language/load-sites-texts.ts';

export const Route = createFileRoute('/sites/portal')({
  beforeLoad: loadSitesTexts,
  component: SiteListScreen,
});

function SiteListScreen() {
  return <SiteList {...useSitesSearch()} />;
}
