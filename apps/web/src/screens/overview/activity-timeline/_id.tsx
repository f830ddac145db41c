import { createFileRoute } from '@tanstack/react-router';
import { SiteTimelinePage } from '../../../features/views/sites/site-timeline-page.tsx';
import { useSitesSearch } from '../../../features/views/sites/use-sites-search.ts';
import { loadSiteTexts } from '../../../lib/language/load-site-texts.ts';

export const Route = createFileRoute('/overview/activity-timeline/$id')({
  beforeLoad: loadSiteTexts,
  component: TimelineScreen,
});

function TimelineScreen() {
  const { id } = Route.useParams();
  return <SiteTimelinePage key={id} siteId={id} {...useSitesSearch()} />;
}
