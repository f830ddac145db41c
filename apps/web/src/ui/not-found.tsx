import { useTranslation } from 'react-i18next';
import { ButtonAnchor } from './button.tsx';
import { Message } from './message.tsx';
import { usePageTitle } from './page.tsx';

/** The page for unknown addresses. */
export function NotFound() {
  const { t } = useTranslation();
  usePageTitle(t('app.notFound'));
  return (
    <Message as="h1" title={t('app.notFound')} text={t('app.notFoundText')}>
      <ButtonAnchor href="/">{t('app.toDashboard')}</ButtonAnchor>
    </Message>
  );
}
