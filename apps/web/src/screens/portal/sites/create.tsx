import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { SiteFormPage } from '../../../features/records/sites/site-form-page.tsx';
import { loadStaffTexts } from '../../../lib/language/load-staff-texts.ts';
import { idOrCode, optional } from '../../../lib/search-params.ts';

const siteSearch = z.object({ siteId: optional(idOrCode) });

export const Route = createFileRoute('/portal/sites/create')({
  validateSearch: siteSearch,
  beforeLoad: loadStaffTexts,
  component: SiteFormScreen,
});

function SiteFormScreen() {
  const { siteId } = Route.useSearch();
  return <SiteFormPage siteId={siteId?.toString()} />;
}
