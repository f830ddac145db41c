import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../ui/page.tsx';
import { EntryFrame } from '../session/public.ts';
import { LoginLink } from './login-link.tsx';

/** What happens next after a link for a new password was requested. It is the same for every address. */
export function LinkSentScreen({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  usePageTitle(t('recovery.sentTitle'));
  return (
    <EntryFrame title={t('recovery.sentTitle')}>
      <p>{email === '' ? t('recovery.sentText') : t('recovery.sentTextTo', { email })}</p>
      <p className="fine-print">{t('recovery.sentHint')}</p>
      <Link to="/forgot-password" search={email ? { email } : {}}>
        {t('recovery.again')}
      </Link>
      <LoginLink email={email} />
    </EntryFrame>
  );
}
