import { createFileRoute } from '@tanstack/react-router';
import { SelectionScreen } from '../features/people/arrival/selection-screen.tsx';
import { loadPeopleTexts } from '../lib/language/load-people-texts.ts';

export const Route = createFileRoute('/login-selection')({
  beforeLoad: loadPeopleTexts,
  component: SelectionScreen,
});
