import { createFileRoute } from '@tanstack/react-router';
import { SsoScreen } from '../../features/people/sign-on/public.ts';
import { loadProvidersTexts } from '../../lib/language/load-people-texts.ts';

export const Route = createFileRoute('/sso')({ beforeLoad: loadProvidersTexts, component: SsoScreen });
