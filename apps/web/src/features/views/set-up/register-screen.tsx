import { POST as getLink } from '@groundwork/contract/identity/v1/set-up/link.ts';
import { POST as getDemo } from '@groundwork/contract/v1/portal/demo-fleet/progress.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { ShapedSkeleton } from '../../../ui/skeleton-shape.tsx';
import { EntryFrame } from '../../people/session/public.ts';
import { DemoOffer } from './demo-offer.tsx';
import { DemoProgress } from './demo-progress.tsx';
import { RegisterForm } from './register-form.tsx';

type Props = { readonly token: string | null; readonly onDone: () => void };

/** The page of a one-time link: the set-up, or why the link cannot be used. */
export function RegisterScreen({ token, onDone }: Props) {
  const { t } = useTranslation();
  usePageTitle(t('register.title'));
  return token === null ? (
    <EntryFrame title={t('register.noLink')}>
      <p>{t('register.noLinkText')}</p>
      <LoginLink />
    </EntryFrame>
  ) : (
    <TokenScreen token={token} onDone={onDone} />
  );
}

function TokenScreen({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [startedDemo, setStartedDemo] = useState(false);
  const { data, error, refetch } = useCall(getLink, { body: { token } }, { once: true });
  // A person who returns to a link that started a demo sees the demo's progress.
  const mayBeDemo = data?.organisationName === null || error?.code === 'ALREADY_ACCEPTED';
  const demo = useCall(getDemo, { body: { token } }, { enabled: mayBeDemo, once: true });
  if (startedDemo || (demo.data !== undefined && demo.data.phase !== 'none'))
    return (
      <EntryFrame title={t('demo.title')} lead={t('demo.lead')}>
        <DemoProgress token={token} onSignedIn={onDone} />
      </EntryFrame>
    );
  const isLoading = (data === undefined && error === null) || (mayBeDemo && demo.isLoading);
  if (isLoading)
    return (
      <EntryFrame title={t('register.title')}>
        <ShapedSkeleton shape="form" />
      </EntryFrame>
    );
  if (data !== undefined) {
    const { organisationName } = data;
    const isFirst = organisationName === null;
    const title = isFirst ? t('register.title') : t('register.titleFor', { organisation: organisationName });
    return (
      <EntryFrame title={title} lead={t('register.lead')}>
        <RegisterForm token={token} needsOrganisation={isFirst} onDone={onDone} />
        {isFirst && <DemoOffer token={token} onStarted={() => setStartedDemo(true)} />}
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t('register.noLink')}>
      {error && <Notice kind="error">{failureText(t, error)}</Notice>}
      {error?.isTransient ? (
        <Button onClick={() => void refetch()}>{t('words.retry')}</Button>
      ) : (
        <LoginLink />
      )}
    </EntryFrame>
  );
}

function LoginLink() {
  const { t } = useTranslation();
  return <ButtonAnchor href="/login">{t('register.toLogin')}</ButtonAnchor>;
}
