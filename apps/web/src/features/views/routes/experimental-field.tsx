import { GET as readRules } from '@groundwork/contract/v1/portal/maps/routes/rules/index.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import type { RoutesSearch } from './routes-search.ts';

type Props = {
  readonly search: RoutesSearch;
  readonly onSearch: (change: RoutesSearch) => void;
};

/** Whether routes are folded with the candidate rules, if there are any; leads to them. */
export function ExperimentalField({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const mayManage = useMay('route-rules.manage');
  const { data } = useCall(readRules, {});
  return (
    <>
      {data?.candidate ? (
        <CheckField
          label={t('routes.useCandidate')}
          hint={t('routes.useCandidateHint')}
          checked={search.experimental === 'true'}
          onChange={(checked) => onSearch({ experimental: checked ? 'true' : undefined })}
        />
      ) : null}
      {mayManage ? (
        <AddressLink href="/organisation/route-rules">{t('routes.rules.title')}</AddressLink>
      ) : null}
    </>
  );
}
