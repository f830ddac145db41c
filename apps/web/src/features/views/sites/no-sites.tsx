import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';

type Props = {
  /** A text or a filter hides all sites. */
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
};

/** Shown instead of sites: nothing matches, or none was ever added. */
export function NoSites({ isNarrowed, onClear }: Props) {
  const { t } = useTranslation();
  const mayEdit = useMay('sites.edit');
  return (
    <Panel>
      {isNarrowed ? (
        <EmptyState drawing="no-match" title={t('siteViews.noMatch')}>
          <Button onClick={onClear}>{t('machines.clear')}</Button>
        </EmptyState>
      ) : (
        <EmptyState
          drawing="outline"
          title={t('sites.emptyTitle')}
          text={mayEdit ? t('siteViews.emptyText') : t('sites.emptyForViewer')}
        >
          {mayEdit ? (
            <ButtonLink kind="filled" to="/portal/sites/create" search={{}}>
              {t('sites.new')}
            </ButtonLink>
          ) : null}
        </EmptyState>
      )}
    </Panel>
  );
}
