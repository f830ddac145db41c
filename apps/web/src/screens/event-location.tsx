import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { EventScreen } from '../features/views/routes/event-screen.tsx';
import { loadWaysTexts } from '../lib/language/load-ways-texts.ts';
import { optional } from '../lib/search-params.ts';

/** Invalid parameters are ignored. */
const eventSearch = z.object({
  machine: optional(z.coerce.string().check(z.regex(/^[1-9]\d{0,15}$/))),
  at: optional(z.iso.datetime({ offset: true })),
  /** The way back. */
  url: optional(z.string()),
});

export const Route = createFileRoute('/event-location')({
  validateSearch: eventSearch,
  beforeLoad: loadWaysTexts,
  component: () => <EventScreen search={Route.useSearch()} />,
});
