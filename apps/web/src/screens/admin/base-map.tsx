import { createFileRoute } from '@tanstack/react-router';
import { InstallationBaseMapPage } from '../../features/views/base-map/base-map-page.tsx';
import { loadStaffTexts } from '../../lib/language/load-staff-texts.ts';

export const Route = createFileRoute('/admin/base-map')({
  beforeLoad: loadStaffTexts,
  component: InstallationBaseMapPage,
});
