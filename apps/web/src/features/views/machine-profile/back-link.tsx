import { findWayBack } from '@groundwork/contract/screens.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Leads back to the list as it was left; anywhere but to the portal's own screens it does not lead. */
export function BackLink({ url }: { readonly url: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Link className="machine-back" to={findWayBack(url) ?? '/machines/list'}>
      <span aria-hidden="true">‹ </span>
      {t('machine.back')}
    </Link>
  );
}
