import type { InspectedDevice } from '@groundwork/contract/entities/raw-record.ts';
import { GET as devicesCall } from '@groundwork/contract/v1/portal/teltonika/devices.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DeriveAgainDialog } from './derive-again-dialog.tsx';
import './devices-panel.css';

type Props = { readonly deviceIds: string; readonly startDate: string };

const DERIVING_REFETCH_MS = 1_500;

/** The devices: their owners, the machines they were attached to, and their refused logins. */
export function DevicesPanel({ deviceIds, startDate }: Props) {
  const { t } = useTranslation();
  const [isDeriving, setDeriving] = useState(false);
  const result = useCall(
    devicesCall,
    { query: { deviceIds } },
    { keepsPrevious: true, ...(isDeriving ? { refetchEveryMs: DERIVING_REFETCH_MS } : {}) },
  );
  const marks = (result.data?.devices ?? []).reduce((sum, { source }) => sum + (source?.marks ?? 0), 0);
  useEffect(() => setDeriving(marks > 0), [marks]);
  return (
    <Panel as="section" aria-label={t('inspector.devices')}>
      <CallBoundary result={result}>
        {({ devices }) => (
          <ul className="inspector-devices">
            {devices.map((device) => (
              <DeviceLine
                key={device.code}
                device={device}
                startDate={startDate}
                onDerive={() => void result.refetch()}
              />
            ))}
          </ul>
        )}
      </CallBoundary>
    </Panel>
  );
}

type LineProps = {
  readonly device: InspectedDevice;
  readonly startDate: string;
  readonly onDerive: () => void;
};

function DeviceLine({ device, startDate, onDerive }: LineProps) {
  const { t } = useTranslation();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { code, source } = device;
  return (
    <li>
      <div className="inspector-device">
        <strong>{code}</strong>
        {source ? <span>{source.organisation.name}</span> : <span>{t('inspector.unknown')}</span>}
        <Machines device={device} />
        <Refusals device={device} />
        {source?.notKept ? (
          <span className="muted">{t('inspector.notKept', { count: source.notKept })}</span>
        ) : null}
      </div>
      {source && source.attachments.length > 0 ? (
        <div className="inspector-derive">
          <span role="status" className="muted">
            {source.marks > 0 ? t('inspector.deriving', { count: source.marks }) : ''}
          </span>
          <Button aria-label={`${t('inspector.deriveAgain')}: ${code}`} onClick={() => setDialogOpen(true)}>
            {t('inspector.deriveAgain')}
          </Button>
          {isDialogOpen ? (
            <DeriveAgainDialog
              code={code}
              startDate={startDate}
              onClose={() => setDialogOpen(false)}
              onSent={onDerive}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** The machines that the device was attached to, the latest first. */
function Machines({ device: { source } }: { readonly device: InspectedDevice }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!source) return null;
  if (source.attachments.length === 0)
    return <span className="muted">{t('inspector.attachedToNothing')}</span>;
  const day = (instant: string) => formats.dateTime(instant, source.organisation.timezone);
  return source.attachments.slice(0, 3).map(({ machineId, machineName, attachedFrom, attachedTo }) => (
    <span key={`${machineId} ${attachedFrom}`} className="muted">
      {attachedTo === null
        ? t('inspector.attachedSince', { machine: machineName, from: day(attachedFrom) })
        : t('inspector.attachedUntil', {
            machine: machineName,
            from: day(attachedFrom),
            to: day(attachedTo),
          })}
    </span>
  ));
}

/** The device's logins that were refused while no organisation owned its code. */
function Refusals({ device: { refused, source } }: { readonly device: InspectedDevice }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!refused) return null;
  const zone = source?.organisation.timezone ?? 'UTC';
  return (
    <span className="inspector-refused">
      {t('inspector.refused', {
        count: refused.calls,
        first: formats.dateTime(refused.firstCalledAt, zone),
        last: formats.dateTime(refused.lastCalledAt, zone),
        address: refused.address,
      })}
    </span>
  );
}
