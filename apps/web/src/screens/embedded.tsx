import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { EmbeddedFrame } from '../features/views/embedded/embedded-frame.tsx';
import { loadPeopleTexts } from '../lib/language/load-people-texts.ts';
import { optional } from '../lib/search-params.ts';

const embeddedSearch = z.object({
  /** The code of the embed. */
  embed: optional(z.string()),
  language: optional(z.string()),
  theme: optional(z.string()),
});

export const Route = createFileRoute('/embedded')({
  beforeLoad: loadPeopleTexts,
  validateSearch: embeddedSearch,
  component: EmbeddedScreen,
});

function EmbeddedScreen() {
  const { embed = '' } = Route.useSearch();
  return <EmbeddedFrame code={embed} />;
}
