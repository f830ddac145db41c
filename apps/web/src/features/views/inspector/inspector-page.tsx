import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotAllowedPage } from '../../../ui/not-allowed-page.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useToday } from '../../figures/periods/public.ts';
import { findCodesProblem, parseCodes } from './device-codes.ts';
import { DeviceForm } from './device-form.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { RecordsPanel } from './records-panel.tsx';
import { ValueChart } from './value-chart.tsx';

/** The address of the inspector: devices and days. Defaults to today. */
type InspectorSearch = {
  readonly deviceIds?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
};

type Props = {
  readonly search: InspectorSearch;
  readonly onSearch: (search: InspectorSearch) => void;
};

/** The records that trackers sent, one by one. For internal staff. */
export function InspectorPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const mayInspect = useMay('inspector.use');
  if (!mayInspect) return <NotAllowedPage title={t('inspector.title')} about="admin" />;
  return (
    <Page title={t('inspector.title')} lead={t('inspector.lead')}>
      <Inspector search={search} onSearch={onSearch} />
    </Page>
  );
}

function Inspector({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const { today } = useToday();
  const range = { startDate: search.startDate ?? search.endDate ?? today, endDate: search.endDate ?? today };
  const codes = parseCodes(search.deviceIds ?? '');
  const hasDevices = findCodesProblem(codes) === null;
  const query = { deviceIds: codes.join(','), ...range };
  return (
    <>
      <DeviceForm
        key={search.deviceIds}
        deviceIds={search.deviceIds ?? ''}
        range={range}
        today={today}
        onQuery={(deviceIds) => onSearch({ ...range, deviceIds })}
        onRange={(chosen) => onSearch({ deviceIds: search.deviceIds, ...chosen })}
      />
      {hasDevices ? (
        <>
          <DevicesPanel deviceIds={query.deviceIds} startDate={range.startDate} />
          <ValueChart key={query.deviceIds} codes={codes} query={query} />
          <RecordsPanel query={query} hasSeveralDevices={codes.length > 1} />
        </>
      ) : (
        <Panel>
          <EmptyState
            drawing="first"
            title={t('inspector.nothingRequested')}
            text={t('inspector.nothingRequestedText')}
          />
        </Panel>
      )}
    </>
  );
}
