import { createFileRoute } from '@tanstack/react-router';
import { SharingPage } from '../../../features/views/sharing/sharing-page.tsx';
import { loadPeopleTexts } from '../../../lib/language/load-people-texts.ts';

export const Route = createFileRoute('/organisation/customers')({
  beforeLoad: loadPeopleTexts,
  component: SharingPage,
});
