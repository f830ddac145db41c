import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { LinkSentScreen } from '../../features/people/recovery/public.ts';
import { loadPeopleTexts } from '../../lib/language/load-people-texts.ts';
import { optional } from '../../lib/search-params.ts';

export const Route = createFileRoute('/forgot-password/success')({
  beforeLoad: loadPeopleTexts,
  validateSearch: z.object({ email: optional(z.string()) }),
  component: LinkSent,
});

function LinkSent() {
  const { email = '' } = Route.useSearch();
  return <LinkSentScreen email={email} />;
}
