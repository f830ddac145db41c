import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { SiteFormPage } from '../../../features/records/sites/site-form-page.tsx';

/** The router parses an id as a number. */
const siteSearch = z.object({
  siteId: z.catch(z.optional(z.union([z.string(), z.number()])), undefined),
});

export const Route = createFileRoute('/portal/sites/create')({
  validateSearch: siteSearch,
  component: SiteFormScreen,
});

function SiteFormScreen() {
  const { siteId } = Route.useSearch();
  return <SiteFormPage siteId={siteId?.toString()} />;
}
