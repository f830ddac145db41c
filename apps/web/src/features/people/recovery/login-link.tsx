import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The way back to the sign-in. */
export function LoginLink({ email }: { readonly email?: string }) {
  const { t } = useTranslation();
  return (
    <Link to="/login" search={email ? { email } : {}}>
      {t('recovery.toLogin')}
    </Link>
  );
}
