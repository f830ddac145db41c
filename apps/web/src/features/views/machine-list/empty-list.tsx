import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';

type Props = { readonly onCreate: (() => void) | null; readonly onShowArchived: () => void };

/** Shown if an organisation has no machines in use: offers to create the first one or to show archived ones. */
export function EmptyList({ onCreate, onShowArchived }: Props) {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        drawing="first"
        title={t('machines.emptyTitle')}
        text={onCreate ? t('machines.emptyText') : t('machines.emptyForViewer')}
      >
        {onCreate ? <Button onClick={onCreate}>{t('machines.new')}</Button> : null}
        <Button kind="quiet" onClick={onShowArchived}>
          {t('machines.showArchived')}
        </Button>
      </EmptyState>
    </Panel>
  );
}
