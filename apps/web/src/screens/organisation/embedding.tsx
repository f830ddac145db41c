import { createFileRoute } from '@tanstack/react-router';
import { EmbeddingPage } from '../../features/people/embedding/embedding-page.tsx';
import { loadPeopleTexts } from '../../lib/language/load-people-texts.ts';

export const Route = createFileRoute('/organisation/embedding')({
  beforeLoad: loadPeopleTexts,
  component: EmbeddingPage,
});
