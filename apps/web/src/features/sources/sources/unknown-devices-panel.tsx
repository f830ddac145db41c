import { GET } from '@groundwork/contract/v1/portal/unknown-devices.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { AllotDialog } from './allot-dialog.tsx';

const REFRESH_MS = 15_000;

/** Devices that connect with a code that no organisation has; each can be allotted here. */
export function UnknownDevicesPanel() {
  const { t } = useTranslation();
  const result = useCall(GET, {}, { refetchEveryMs: REFRESH_MS });
  const heading = useId();
  return (
    <section className="section" aria-labelledby={heading}>
      <h2 id={heading}>{t('admin.unknownDevices')}</h2>
      <p>{t('admin.unknownDevicesText')}</p>
      <div className="panel">
        <CallBoundary result={result}>
          {({ devices }) =>
            devices.length === 0 ? (
              <p className="nothing">{t('admin.noUnknownDevices')}</p>
            ) : (
              <DevicesTable devices={devices} />
            )
          }
        </CallBoundary>
      </div>
    </section>
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
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{t('admin.code')}</th>
          <th scope="col">{t('admin.protocol')}</th>
          <th scope="col">{t('admin.address')}</th>
          <th scope="col">{t('admin.firstCall')}</th>
          <th scope="col">{t('admin.lastCall')}</th>
          <th scope="col" className="number">
            {t('admin.calls')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('admin.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {latestFirst.map((device) => (
          <DeviceRow key={`${device.protocol} ${device.code}`} device={device} />
        ))}
      </tbody>
    </table>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const { t } = useTranslation();
  const { number, dateTime } = useFormats();
  const [allotting, setAllotting] = useState(false);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <tr>
      <th scope="row">{device.code}</th>
      <td>{device.protocol}</td>
      <td>{device.address}</td>
      <td className="wide-only">{dateTime(device.firstCalledAt, timeZone)}</td>
      <td>{dateTime(device.lastCalledAt, timeZone)}</td>
      <td className="number" data-words={t('admin.callsCount', { count: device.calls })}>
        <span>{number(device.calls)}</span>
      </td>
      <td className="row-actions">
        <Button
          kind="quiet"
          aria-label={`${t('admin.allot')}: ${device.code}`}
          onClick={() => setAllotting(true)}
        >
          {t('admin.allot')}
        </Button>
        {allotting && <AllotDialog code={device.code} onClose={() => setAllotting(false)} />}
      </td>
    </tr>
  );
}
