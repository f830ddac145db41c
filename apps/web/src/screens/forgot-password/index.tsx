import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ForgotPasswordScreen } from '../../features/people/recovery/public.ts';
import { loadPeopleTexts } from '../../lib/language/load-people-texts.ts';
import { optional } from '../../lib/search-params.ts';

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: loadPeopleTexts,
  validateSearch: z.object({ email: optional(z.string()) }),
  component: ForgotPassword,
});

function ForgotPassword() {
  const { email = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ForgotPasswordScreen
      email={email}
      onSent={(sentTo) => void navigate({ to: '/forgot-password/success', search: { email: sentTo } })}
    />
  );
}
