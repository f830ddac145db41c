import { GET as listMachines } from '@groundwork/contract/v1/portal/machines/list.ts';
import { GET as listSites } from '@groundwork/contract/v1/portal/sites/index.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { SearchField } from '../../../ui/search-field.tsx';

type Props = {
  readonly kind: 'site' | 'machine';
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly problem: string | null;
};

const LISTED_AT_ONCE = 60;

/** A select of sites or machines, filtered by typing. */
export function SubjectField({ kind, value, onChange, problem }: Props) {
  const { t } = useTranslation();
  const choices = useChoices(kind);
  return (
    <SearchField
      name={kind}
      label={t(`shifts.kinds.${kind}`)}
      hint={t('shifts.subjectHint')}
      value={value}
      choices={choices}
      limit={LISTED_AT_ONCE}
      nothingFound={t('shifts.noneFound')}
      onChange={onChange}
      problem={problem}
    />
  );
}

function useChoices(kind: Props['kind']) {
  const sites = useCall(listSites, {}, { enabled: kind === 'site' }).data?.sites;
  const machines = useCall(listMachines, { query: { show: 'all' } }, { enabled: kind === 'machine' }).data
    ?.machines;
  return useMemo(
    () => ((kind === 'site' ? sites : machines) ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [kind, sites, machines],
  );
}
