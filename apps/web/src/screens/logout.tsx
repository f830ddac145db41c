import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../features/people/session/public.ts';
import { Loading } from '../ui/message.tsx';
import { usePageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/logout')({ component: LogoutScreen });

function LogoutScreen() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  usePageTitle(t('nav.logout'));
  useEffect(() => {
    void signOut().then(() => navigate({ to: '/login', replace: true }));
  }, [navigate]);
  return <Loading label={t('login.signingOut')} />;
}
