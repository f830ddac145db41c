import { createFileRoute } from '@tanstack/react-router';
import { AccessTokensPanel } from '../../features/people/access-tokens/public.ts';
import { SettingsPage } from '../../features/people/own-account/public.ts';
import { loadPeopleTexts } from '../../lib/language/load-people-texts.ts';

export const Route = createFileRoute('/user/settings')({
  beforeLoad: loadPeopleTexts,
  component: () => (
    <SettingsPage>
      <AccessTokensPanel of="person" />
    </SettingsPage>
  ),
});
