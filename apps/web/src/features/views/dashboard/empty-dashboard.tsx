import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';

type Props = { readonly isFiltered: boolean; readonly onShowAll: () => void };

/** A dashboard without machines: links to the machine list, or clears a filter that matches none. */
export function EmptyDashboard({ isFiltered, onShowAll }: Props) {
  const { t } = useTranslation();
  return (
    <Panel>
      {isFiltered ? (
        <EmptyState drawing="no-match" title={t('dashboard.noMatch')}>
          <Button onClick={onShowAll}>{t('dashboard.showAll')}</Button>
        </EmptyState>
      ) : (
        <EmptyState drawing="first" title={t('machines.emptyTitle')} text={t('dashboard.emptyText')}>
          <ButtonLink to="/machines/list">{t('nav.machineList')}</ButtonLink>
        </EmptyState>
      )}
    </Panel>
  );
}
