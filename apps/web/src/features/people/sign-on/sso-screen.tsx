import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { EntryFrame } from '../session/public.ts';
import { passAnswerOn, readSignOnAnswer } from './sign-on-channel.ts';

/** The window in which a provider has answered: passes the answer on to the page that waits, and closes. Clears its address at once. */
export function SsoScreen() {
  const { t } = useTranslation();
  const [answer] = useState(() => readSignOnAnswer(location.hash));
  usePageTitle(t('signOn.title'));
  useEffect(() => {
    if (answer === null) return;
    history.replaceState(null, '', location.pathname);
    passAnswerOn(answer);
    window.close();
  }, [answer]);
  return (
    <EntryFrame title={t('signOn.title')}>
      <p role="status">{t(answer === null ? 'signOn.nothing' : 'signOn.mayClose')}</p>
      {answer === null ? <ButtonAnchor href="/login">{t('login.submit')}</ButtonAnchor> : null}
    </EntryFrame>
  );
}
