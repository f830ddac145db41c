import { createFileRoute } from '@tanstack/react-router';
import { SiteTimelinePage } from '../../../features/views/sites/site-timeline-page.tsx';
import { useSitesSearch } from '../../../features/views/sites/use-sites-search.ts';
import { loadSitesTexts } from '../../../lib/language/load-sites-texts.ts';

export const Route = createFileRoute('/overview/activity-timeline/$id')({
  beforeLoad: loadSitesTexts,
  component: TimelineScreen,
});

function TimelineScreen() {
  const { id } = Route.useParams();
  return <SiteTimelinePage key={id} siteId={id} {...useSitesSearch()} />;
}
