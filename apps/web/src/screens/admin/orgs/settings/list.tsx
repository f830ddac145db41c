import { createFileRoute } from '@tanstack/react-router';
import { OrganisationsPage } from '../../../../features/views/set-up/organisations-page.tsx';

export const Route = createFileRoute('/admin/orgs/settings/list')({ component: OrganisationsPage });
