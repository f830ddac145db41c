import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { SiteFormPage } from '../../../features/sites/site-form-page.tsx';

/** Ids look like numbers, and the router reads them so. */
const siteSearch = z.object({ siteId: z.catch(z.optional(z.coerce.string()), undefined) });

export const Route = createFileRoute('/portal/sites/create')({
  validateSearch: siteSearch,
  component: SiteFormScreen,
});

function SiteFormScreen() {
  const { siteId } = Route.useSearch();
  return <SiteFormPage siteId={siteId} />;
}
