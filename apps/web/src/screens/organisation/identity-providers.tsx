import { createFileRoute } from '@tanstack/react-router';
import { ProvidersPage } from '../../features/people/identity-providers/providers-page.tsx';
import { loadPeopleTexts, loadProvidersTexts } from '../../lib/language/load-people-texts.ts';

export const Route = createFileRoute('/organisation/identity-providers')({
  beforeLoad: loadProvidersTexts,
  // For the dialog that asks who one is.
  loader: loadPeopleTexts,
  component: ProvidersPage,
});
