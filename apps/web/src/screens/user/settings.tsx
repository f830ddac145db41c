import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../features/people/own-account/public.ts';
import { loadPeopleTexts } from '../../lib/language/load-people-texts.ts';

export const Route = createFileRoute('/user/settings')({
  beforeLoad: loadPeopleTexts,
  component: SettingsPage,
});
