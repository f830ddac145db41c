import type { ChosenFilter, SavedFilter } from '@groundwork/contract/entities/saved-filter.ts';
import type { FilterPage } from '@groundwork/contract/v1/portal/filters/index.ts';
import { DELETE as removeSavedFilter } from '@groundwork/contract/v1/portal/filters/saved/index.ts';
import type { MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { useAuthentication, useIsViewing } from '../../../lib/session/authentication.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { LineButton } from '../../../ui/line-button.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import './saved-filter-list.css';
import { useSavedFilterFailure } from './use-saved-filter-failure.ts';
import { useSavedFilters } from './use-saved-filters.ts';

type Props = {
  readonly page: FilterPage;
  /** Whether a filter is chosen that could be saved. */
  readonly hasFilter: boolean;
  readonly onFilter: (filter: MachineFilter) => void;
};

const toFilter = (filters: readonly ChosenFilter[]): MachineFilter =>
  new Map(filters.map(({ id, options }) => [id, options]));

/** The saved filters by name: a press applies one. */
export function SavedFilterList({ page, hasFilter, onFilter }: Props) {
  const { t } = useTranslation();
  const { result, savedFilters } = useSavedFilters(page);
  if (savedFilters === null) return <CallBoundary result={result}>{() => null}</CallBoundary>;
  return (
    <>
      {result.data === undefined && result.error ? (
        <p className="muted" role="alert">
          {failureText(t, result.error)}
        </p>
      ) : null}
      {savedFilters.length > 0 ? (
        <ul className="saved-filters">
          {savedFilters.map((saved) => (
            <SavedFilterLine
              key={saved.filterID}
              saved={saved}
              onChoose={() => onFilter(toFilter(saved.filters))}
            />
          ))}
        </ul>
      ) : (
        <div className="no-saved-filters">
          <EmptyNote
            drawing="no-match"
            text={t(hasFilter ? 'filters.saved.none' : 'filters.saved.noneYet')}
          />
        </div>
      )}
    </>
  );
}

type LineProps = { readonly saved: SavedFilter; readonly onChoose: () => void };

/** One that another person shares cannot be deleted here. */
function SavedFilterLine({ saved: { name, label, userId, isShared }, onChoose }: LineProps) {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const { mutate, isPending } = useSend(removeSavedFilter);
  const isViewing = useIsViewing();
  const notifyFailure = useSavedFilterFailure('deleteFailed');
  const remove = () => {
    if (!isPending) mutate({ query: { name, label } }, { onError: notifyFailure });
  };
  return (
    <li>
      <TextButton onClick={onChoose}>{name}</TextButton>
      {isShared ? <span className="muted">{t('filters.saved.isShared')}</span> : null}
      {userId === session?.user.id && !isViewing ? (
        <LineButton label={t('filters.saved.delete')} about={name} onClick={remove} />
      ) : null}
    </li>
  );
}
