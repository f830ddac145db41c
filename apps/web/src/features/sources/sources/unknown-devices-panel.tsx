import { GET } from '@groundwork/contract/v1/portal/unknown-devices.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowActions, Rows } from '../../../ui/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { AllotDialog } from './allot-dialog.tsx';

const REFRESH_MS = 15_000;

/** Devices that connect with a code that no organisation has; each can be allotted here. */
export function UnknownDevicesPanel() {
  const { t } = useTranslation();
  const result = useCall(GET, {}, { refetchEveryMs: REFRESH_MS });
  return (
    <Section title={t('admin.unknownDevices')} lead={t('admin.unknownDevicesText')}>
      <Panel>
        <CallBoundary result={result} shape="table">
          {({ devices }) =>
            devices.length === 0 ? (
              <EmptyNote drawing="fine" text={t('admin.noUnknownDevices')} />
            ) : (
              <DevicesTable devices={devices} />
            )
          }
        </CallBoundary>
      </Panel>
    </Section>
  );
}

type Device = {
  readonly protocol: string;
  readonly code: string;
  readonly address: string;
  readonly firstCalledAt: string;
  readonly lastCalledAt: string;
  readonly calls: number;
};

function DevicesTable({ devices }: { readonly devices: readonly Device[] }) {
  const { t } = useTranslation();
  const latestFirst = devices.toSorted((a, b) => Date.parse(b.lastCalledAt) - Date.parse(a.lastCalledAt));
  return (
    <Rows>
      <thead>
        <tr>
          <th scope="col">{t('admin.code')}</th>
          <th scope="col">{t('admin.protocol')}</th>
          <th scope="col">{t('admin.address')}</th>
          <th scope="col">{t('admin.firstCall')}</th>
          <th scope="col">{t('admin.lastCall')}</th>
          <ColumnHead kind="number">{t('admin.calls')}</ColumnHead>
          <ColumnHead kind="hidden">{t('admin.actions')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {latestFirst.map((device) => (
          <DeviceRow key={`${device.protocol} ${device.code}`} device={device} />
        ))}
      </tbody>
    </Rows>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const { t } = useTranslation();
  const { number, dateTime } = useFormats();
  const [allotting, setAllotting] = useState(false);
  const timeZone = getBrowserZone();
  return (
    <tr>
      <th scope="row">{device.code}</th>
      <td>{device.protocol}</td>
      <td data-label={t('admin.address')}>{device.address}</td>
      <td data-label={t('admin.firstCall')}>{dateTime(device.firstCalledAt, timeZone)}</td>
      <td data-label={t('admin.lastCall')}>{dateTime(device.lastCalledAt, timeZone)}</td>
      <td className="number" data-words={t('admin.callsCount', { count: device.calls })}>
        <span>{number(device.calls)}</span>
      </td>
      <RowActions>
        <Button
          kind="quiet"
          aria-label={`${t('admin.allot')}: ${device.code}`}
          onClick={() => setAllotting(true)}
        >
          {t('admin.allot')}
        </Button>
        {allotting && <AllotDialog code={device.code} onClose={() => setAllotting(false)} />}
      </RowActions>
    </tr>
  );
}
