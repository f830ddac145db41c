import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Page } from '../../../ui/page.tsx';
import { BreakdownList } from './breakdown-list.tsx';
import { CustomerList } from './customer-list.tsx';
import { GroupList } from './group-list.tsx';
import { HireList } from './hire-list.tsx';
import { listRecordKinds } from './list-record-kinds.ts';
import { OperatorList } from './operator-list.tsx';
import type { RecordKind } from './record-kind.ts';
import './records-page.css';

type Props = {
  /** Of the address; another than those that are shown is ignored. */
  readonly kind: string | undefined;
  readonly onKind: (kind: RecordKind) => void;
};

/** The records of the organisation that are not of one machine, a kind at a time. */
export function RecordsPage({ kind, onKind }: Props) {
  const { t } = useTranslation();
  const { data: settings } = useCall(settingsCall, {});
  const kinds = listRecordKinds(settings?.modules);
  const shown = kinds.find((one) => one === kind) ?? 'customers';
  const List = LISTS[shown];
  return (
    <Page title={t('records.title')} lead={t('records.lead')}>
      <div className="records-kind">
        <SelectField
          name="kind"
          label={t('records.kind')}
          options={kinds.map((value) => ({ value, label: t(`records.kinds.${value}`) }))}
          value={shown}
          onChange={(chosen) => onKind(kinds.find((one) => one === chosen) ?? shown)}
          problem={null}
        />
      </div>
      <List />
    </Page>
  );
}

const LISTS = {
  customers: CustomerList,
  hires: HireList,
  operators: OperatorList,
  groups: GroupList,
  breakdowns: BreakdownList,
} satisfies Record<RecordKind, () => unknown>;
