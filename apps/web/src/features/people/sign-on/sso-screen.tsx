import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadProviderTexts } from '../../../lib/language/load-people-texts.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { EntryFrame } from '../session/public.ts';
import { passAnswerOn, readSignOnAnswer } from './sign-on-channel.ts';

/** Loads the texts here and not in the route, which every visitor loads. */
const Loaded = lazy(() => loadProviderTexts().then(() => ({ default: AnswerScreen })));

/** The window in which a provider has answered. */
export const SsoScreen = () => (
  <Suspense>
    <Loaded />
  </Suspense>
);

/** Passes the answer on to the page that waits, and closes. Clears its address at once, so that the code is in no history. */
function AnswerScreen() {
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
