import type { FilterPage } from '@groundwork/contract/v1/portal/filters/index.ts';
import { POST as saveFilter } from '@groundwork/contract/v1/portal/filters/saved/index.ts';
import type { MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { useIsViewing, useMay } from '../../../lib/session/authentication.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { SavedFilterList } from './saved-filter-list.tsx';
import './saved-filters.css';
import { useSavedFilterFailure } from './use-saved-filter-failure.ts';

export type SavedFiltersProps = {
  readonly page: FilterPage;
  readonly filter: MachineFilter;
  readonly onFilter: (filter: MachineFilter) => void;
};

/** The filters that the person saved for a page, and the form that saves the chosen one under a name. */
export function SavedFilters({ page, filter, onFilter }: SavedFiltersProps) {
  const isViewing = useIsViewing();
  return (
    <>
      <SavedFilterList page={page} hasFilter={filter.size > 0} onFilter={onFilter} />
      {filter.size === 0 || isViewing ? null : <SaveForm page={page} filter={filter} />}
    </>
  );
}

const MAX_NAME_LENGTH = 60;

function SaveForm({ page, filter }: Pick<SavedFiltersProps, 'page' | 'filter'>) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const mayShare = useMay('filters.share');
  const { mutate, isPending, error } = useSend(saveFilter);
  const notifyFailure = useSavedFilterFailure('saveFailed');
  const filters = [...filter].map(([id, options]) => ({ id, options: [...options] }));
  const getProblem = (failure: CallFailure | null) =>
    fieldText(t, failure, 'name', t('filters.saved.nameShort'));
  const save = () => {
    if (isPending) return;
    mutate(
      { query: { name: name.trim(), label: page }, body: { filters, isShared } },
      {
        onSuccess: () => {
          setName('');
          setShared(false);
          notify({ kind: 'success', text: t('filters.saved.done') });
        },
        // What is wrong with the name is said at its field.
        onError: (failure) => {
          if (getProblem(failure) === null) notifyFailure(failure);
        },
      },
    );
  };
  return (
    <Form onSubmit={save}>
      <div className="saved-filter-form">
        <TextField
          name="savedFilter"
          label={t('filters.saved.name')}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          problem={getProblem(error)}
          onChange={setName}
        />
        <Button type="submit" kind="filled" busy={isPending}>
          {t('words.save')}
        </Button>
      </div>
      {mayShare ? (
        <CheckField label={t('filters.saved.share')} checked={isShared} onChange={setShared} />
      ) : null}
    </Form>
  );
}
