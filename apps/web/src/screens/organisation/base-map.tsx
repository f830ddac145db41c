import { createFileRoute } from '@tanstack/react-router';
import { OrganisationBaseMapPage } from '../../features/views/base-map/base-map-page.tsx';
import { loadStaffTexts } from '../../lib/language/load-staff-texts.ts';

export const Route = createFileRoute('/organisation/base-map')({
  beforeLoad: loadStaffTexts,
  component: OrganisationBaseMapPage,
});
