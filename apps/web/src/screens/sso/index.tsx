import { createFileRoute } from '@tanstack/react-router';
import { SsoScreen } from '../../features/people/sign-on/public.ts';

export const Route = createFileRoute('/sso')({ component: SsoScreen });
