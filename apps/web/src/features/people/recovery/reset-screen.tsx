import type { FactorChallenge } from '@groundwork/contract/entities/second-factor.ts';
import { POST as checkCode } from '@groundwork/contract/v1/auth/reset-password/check.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { ShapedSkeleton } from '../../../ui/skeleton-shape.tsx';
import { EntryFrame, FactorStep } from '../session/public.ts';
import { LinkFailure } from './link-failure.tsx';
import { LoginLink } from './login-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

type Props = { readonly code: string | null; readonly onSignedIn: () => void };

/** The screen of the link in the mail: checks it, takes a new password, and signs in. */
export function ResetScreen({ code, onSignedIn }: Props) {
  const { t } = useTranslation();
  usePageTitle(t('recovery.resetTitle'));
  if (code !== null) return <CodeScreen code={code} onSignedIn={onSignedIn} />;
  return (
    <EntryFrame title={t('recovery.noLink')}>
      <p>{t('recovery.noLinkText')}</p>
      <ButtonAnchor href="/forgot-password">{t('recovery.newLink')}</ButtonAnchor>
      <LoginLink />
    </EntryFrame>
  );
}

function CodeScreen({ code, onSignedIn }: { readonly code: string; readonly onSignedIn: () => void }) {
  const { t } = useTranslation();
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const { data, error, refetch } = useCall(checkCode, { body: { code } }, { once: true });
  if (challenge)
    return (
      <EntryFrame title={t('login.secondStep')} lead={t('recovery.passwordSaved')}>
        <FactorStep
          challenge={challenge}
          onSignedIn={onSignedIn}
          onCancel={() => location.assign('/login')}
        />
      </EntryFrame>
    );
  if (error)
    return (
      <EntryFrame title={t('recovery.noLink')}>
        <LinkFailure failure={error} />
        {error.isTransient ? (
          <Button onClick={() => void refetch()}>{t('words.retry')}</Button>
        ) : (
          <ButtonAnchor href="/forgot-password">{t('recovery.newLink')}</ButtonAnchor>
        )}
        <LoginLink />
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('recovery.resetTitle')} {...(data && { lead: data.email })}>
      {data === undefined ? (
        <ShapedSkeleton shape="form" />
      ) : (
        <NewPasswordForm code={code} email={data.email} onSignedIn={onSignedIn} onChallenge={setChallenge} />
      )}
    </EntryFrame>
  );
}
