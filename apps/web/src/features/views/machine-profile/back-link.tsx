import { findReturnPath } from '@groundwork/contract/screens.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import './back-link.css';

/** Links back to the list as it was left. Only leads to screens of the portal. */
export function BackLink({ url }: { readonly url: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Link className="machine-back" to={findReturnPath(url) ?? '/machines/list'}>
      <span aria-hidden="true">‹ </span>
      {t('machine.back')}
    </Link>
  );
}
