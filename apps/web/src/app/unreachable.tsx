import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { usePageTitle } from '../ui/page.tsx';

/** Shown if the session cannot be determined because the server is unreachable. */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  usePageTitle(t('errors.title'));
  return (
    <main id="main">
      <Message as="h1" role="alert" title={t('errors.title')} text={t('errors.NO_RESPONSE')}>
        <Button onClick={onRetry}>{t('words.retry')}</Button>
      </Message>
    </main>
  );
}
