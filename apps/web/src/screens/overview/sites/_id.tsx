import { createFileRoute } from '@tanstack/react-router';
import { SitePage } from '../../../features/views/sites/site-page.tsx';
import { useSitesSearch } from '../../../features/views/sites/use-sites-search.ts';
import { loadSitesTexts } from '../../../lib/language/load-sites-texts.ts';

export const Route = createFileRoute('/overview/sites/$id')({
  beforeLoad: loadSitesTexts,
  component: SiteScreen,
});

function SiteScreen() {
  const { id } = Route.useParams();
  return <SitePage key={id} siteId={id} {...useSitesSearch()} />;
}
