import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

type Props = { readonly isFiltered: boolean; readonly onShowAll: () => void };

/** A dashboard without machines: links to the machine list, or clears a filter that matches none. */
export function EmptyDashboard({ isFiltered, onShowAll }: Props) {
  const { t } = useTranslation();
  return (
    <div className="panel">
      {isFiltered ? (
        <Message title={t('dashboard.noMatch')}>
          <Button onClick={onShowAll}>{t('dashboard.showAll')}</Button>
        </Message>
      ) : (
        <Message title={t('machines.emptyTitle')} text={t('dashboard.emptyText')}>
          <Link className="button" to="/machines/list">
            {t('nav.machineList')}
          </Link>
        </Message>
      )}
    </div>
  );
}
