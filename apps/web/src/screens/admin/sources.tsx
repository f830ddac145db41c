import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AllotmentPage } from '../../features/sources/sources/allotment-page.tsx';
import { loadStaffTexts } from '../../lib/language/load-staff-texts.ts';
import { idOrCode, optional } from '../../lib/search-params.ts';

const allotmentSearch = z.object({ organisation: optional(idOrCode) });

export const Route = createFileRoute('/admin/sources')({
  beforeLoad: loadStaffTexts,
  validateSearch: allotmentSearch,
  component: AllotmentScreen,
});

function AllotmentScreen() {
  const { organisation } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AllotmentPage
      organisationId={organisation?.toString()}
      onOrganisation={(organisation) => void navigate({ search: { organisation }, replace: true })}
    />
  );
}
