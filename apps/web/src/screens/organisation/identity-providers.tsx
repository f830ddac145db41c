import { createFileRoute } from '@tanstack/react-router';
import { ProvidersPage } from '../../features/people/identity-providers/providers-page.tsx';
import { loadPeopleTexts, loadProviderTexts } from '../../lib/language/load-people-texts.ts';

export const Route = createFileRoute('/organisation/identity-providers')({
  beforeLoad: () => Promise.all([loadPeopleTexts(), loadProviderTexts()]),
  component: ProvidersPage,
});
