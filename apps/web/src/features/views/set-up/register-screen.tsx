import { GET } from '@groundwork/contract/identity/v1/set-up.ts';
import { GET as getDemo } from '@groundwork/contract/v1/portal/demo-fleet.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { EntryFrame } from '../../people/session/public.ts';
import { DemoOffer } from './demo-offer.tsx';
import { DemoProgress } from './demo-progress.tsx';
import { RegisterForm } from './register-form.tsx';

type Props = { readonly token: string | null; readonly onDone: () => void };

/** What a one-time link opens: the set-up it is for, or why it cannot be used. */
export function RegisterScreen({ token, onDone }: Props) {
  const { t } = useTranslation();
  usePageTitle(t('register.title'));
  return token === null ? (
    <EntryFrame title={t('register.noLink')}>
      <p>{t('register.noLinkText')}</p>
      <LoginLink />
    </EntryFrame>
  ) : (
    <OfToken token={token} onDone={onDone} />
  );
}

function OfToken({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [startedDemo, setStartedDemo] = useState(false);
  const { data, error, refetch } = useCall(GET, { query: { token } }, { once: true });
  // Whoever comes back to a link with which a demo was started sees how far the demo is.
  const mayBeDemo = data?.organisationName === null || error?.code === 'ALREADY_ACCEPTED';
  const demo = useCall(getDemo, { query: { token } }, { enabled: mayBeDemo, once: true });
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
        <Loading label={t('words.loading')} />
      </EntryFrame>
    );
  if (data !== undefined) {
    const { organisationName } = data;
    const isFirst = organisationName === null;
    const title = isFirst ? t('register.title') : t('register.titleFor', { organisation: organisationName });
    return (
      <EntryFrame title={title} lead={t('register.lead')}>
        <RegisterForm token={token} asksOrganisation={isFirst} onDone={onDone} />
        {isFirst && <DemoOffer token={token} onStarted={() => setStartedDemo(true)} />}
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t('register.noLink')}>
      {error && <Notice kind="error">{failureText(t, error)}</Notice>}
      {error?.isPassing ? <Button onClick={() => void refetch()}>{t('words.retry')}</Button> : <LoginLink />}
    </EntryFrame>
  );
}

function LoginLink() {
  const { t } = useTranslation();
  return (
    <a className="button" href="/login">
      {t('register.toLogin')}
    </a>
  );
}
