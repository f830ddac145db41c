import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { RequiredFactorScreen } from '../features/people/own-account/public.ts';
import { fetchSession, useOrganisationChoice } from '../features/people/session/public.ts';
import { loadPeopleTexts } from '../lib/language/load-people-texts.ts';
import { idOrCode, optional } from '../lib/search-params.ts';

const factorSearch = z.object({
  /** Another organisation of the person, which opens with a second factor only; without it, the one of this tab. */
  organisation: optional(idOrCode),
});

export const Route = createFileRoute('/second-factor')({
  beforeLoad: loadPeopleTexts,
  validateSearch: factorSearch,
  component: RequiredFactor,
});

function RequiredFactor() {
  const { organisation } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { choose } = useOrganisationChoice();
  const enter = async () => {
    if (organisation !== undefined) return choose(String(organisation));
    await fetchSession();
    void navigate({ to: '/', replace: true });
  };
  return (
    <RequiredFactorScreen
      organisationId={organisation === undefined ? null : String(organisation)}
      onUsed={() => void enter()}
    />
  );
}
