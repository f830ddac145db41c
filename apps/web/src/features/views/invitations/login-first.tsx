import { useTranslation } from 'react-i18next';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { keepInvitationToken } from './invitation-token.ts';

/** Sends a person with an account to the login, and back. */
export function LoginFirst({ email, token }: { readonly email: string; readonly token: string }) {
  const { t } = useTranslation();
  const query = new URLSearchParams({ email, redirectPath: '/rsvp' });
  return (
    <>
      <p>{t('errors.SIGN_IN_FIRST')}</p>
      <ButtonAnchor kind="filled" href={`/login?${query}`} onClick={() => keepInvitationToken(token)}>
        {t('login.submit')}
      </ButtonAnchor>
    </>
  );
}
