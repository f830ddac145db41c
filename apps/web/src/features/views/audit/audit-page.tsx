import type { ThingNames } from '@groundwork/domain/audit/audit-things.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { Message } from '../../../ui/message.tsx';
import { Page } from '../../../ui/page.tsx';
import { resolvePeriod, useToday } from '../../figures/periods/public.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { type AuditSearch, useAuditEvents } from './use-audit-events.ts';

type Props = {
  readonly search: AuditSearch;
  readonly onSearch: (search: AuditSearch) => void;
};

/** Who changed or looked at what. For administrators and staff. */
export function AuditPage(props: Props) {
  const { t } = useTranslation();
  if (useMay('audit.read'))
    return (
      <Page title={t('audit.title')} lead={t('audit.lead')}>
        <Audit {...props} />
      </Page>
    );
  return (
    <Page title={t('audit.title')}>
      <Message title={t('admin.forAdministrators')} text={t('audit.notAllowedText')} />
    </Page>
  );
}

function Audit({ search, onSearch }: Props) {
  const { today } = useToday();
  const week = resolvePeriod('last7Days', today);
  const endDate = search.endDate ?? week.endDate;
  const range = {
    startDate: search.startDate ?? (endDate < week.endDate ? endDate : week.startDate),
    endDate,
  };
  const result = useAuditEvents({ ...search, ...range });
  const names: ThingNames = Object.assign({}, ...(result.data?.pages ?? []).map((page) => page.names));
  return (
    <>
      <AuditFilters
        search={search}
        range={range}
        today={today}
        names={names}
        people={result.data?.pages[0]?.people ?? []}
        onSearch={onSearch}
      />
      <AuditPanel
        result={result}
        names={names}
        search={{ ...search, ...range }}
        onSubject={(subject) => onSearch({ ...search, ...subject })}
      />
    </>
  );
}
