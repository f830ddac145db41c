import { createFileRoute } from '@tanstack/react-router';
import { AccessTokensPage } from '../../features/people/access-tokens/public.ts';
import { loadPeopleTexts } from '../../lib/language/load-people-texts.ts';

export const Route = createFileRoute('/organisation/access-tokens')({
  beforeLoad: loadPeopleTexts,
  component: AccessTokensPage,
});
