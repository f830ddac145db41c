import { createFileRoute } from '@tanstack/react-router';
import { ApiPage } from '../features/views/api-description/api-page.tsx';
import { loadDescriptionTexts } from '../lib/language/load-description-texts.ts';

export const Route = createFileRoute('/api')({ beforeLoad: loadDescriptionTexts, component: ApiPage });
