import { createFileRoute } from '@tanstack/react-router';
import { SitesPage } from '../../features/records/sites/sites-page.tsx';

export const Route = createFileRoute('/organisation/sites')({ component: SitesPage });
