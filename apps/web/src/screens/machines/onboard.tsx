import { createFileRoute, useLocation } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { readSensorCode } from '../../features/views/onboarding/find-typed-source.ts';
import { OnboardingPage, type OnboardingSearch } from '../../features/views/onboarding/onboarding-page.tsx';
import { loadStaffTexts } from '../../lib/language/load-staff-texts.ts';
import { idOrCode, optional } from '../../lib/search-params.ts';

const onboardSearch = z.object({
  sensor: optional(idOrCode),
  machine: optional(idOrCode),
  from: optional(z.string()),
});

export const Route = createFileRoute('/machines/onboard')({
  validateSearch: onboardSearch,
  beforeLoad: loadStaffTexts,
  component: OnboardScreen,
});

function OnboardScreen() {
  const { machine, from } = Route.useSearch();
  const sensor = readSensorCode(useLocation({ select: ({ searchStr }) => searchStr }));
  const navigate = Route.useNavigate();
  const change = (part: Partial<OnboardingSearch>) =>
    void navigate({
      search: (before) => ({
        ...before,
        ...part,
        sensor: ('sensor' in part ? part.sensor : sensor) ?? undefined,
      }),
    });
  return <OnboardingPage search={{ sensor, machine: machine?.toString(), from }} onSearch={change} />;
}
