import { useTranslation } from 'react-i18next';
import { ButtonAnchor } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { usePageTitle } from './page.tsx';

type Props = {
  /** Why there is nothing; by default, what to do about a wrong address. */
  readonly text?: string;
};

/** The page for unknown addresses, and for records that do not exist. */
export function NotFound({ text }: Props) {
  const { t } = useTranslation();
  usePageTitle(t('app.notFound'));
  return (
    <EmptyState drawing="no-match" as="h1" title={t('app.notFound')} text={text ?? t('app.notFoundText')}>
      <ButtonAnchor kind="filled" href="/">
        {t('app.toDashboard')}
      </ButtonAnchor>
    </EmptyState>
  );
}
