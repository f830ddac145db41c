import { createFileRoute } from '@tanstack/react-router';
import { ApiPage } from '../features/views/api-description/api-page.tsx';

export const Route = createFileRoute('/api')({ component: ApiPage });
