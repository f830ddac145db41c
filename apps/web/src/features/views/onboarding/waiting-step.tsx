import type { Source } from '@groundwork/contract/entities/source.ts';
import { GET as getMachine } from '@groundwork/contract/v1/portal/machines/_id/index.ts';
import { GET as getProposal } from '@groundwork/contract/v1/portal/sources/_id/proposed-profile.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';

type Props = {
  readonly source: Source;
  readonly machineId: string;
  /** From when the source's readings belong to the machine. */
  readonly from: string;
  readonly onAnother: () => void;
};

const REFETCH_MS = 2_000;

/** Waits for the machine's first reading, and shows it once it arrives. */
export function WaitingStep({ source, machineId, from, onAnother }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const machine = useCall(getMachine, { params: { id: machineId }, query: {} }).data;
  const request = { params: { id: source.id } };
  const { heard } = useCall(getProposal, request, { refetchEveryMs: REFETCH_MS }).data ?? { heard: null };
  const hasArrived = heard !== null && Date.parse(heard.lastAt) >= Date.parse(from);
  const zone = machine?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const name = machine?.name ?? '';
  return (
    <>
      <StatePatterns />
      <h2 tabIndex={-1}>{t('onboarding.attachedTo', { code: source.code, name })}</h2>
      <div className="onboarding-wait" data-here={hasArrived || undefined} role="status">
        <span className="onboarding-pulse" aria-hidden="true" />
        <strong>{hasArrived ? t('onboarding.arrived') : t('onboarding.waitingFor')}</strong>
      </div>
      {hasArrived ? (
        <dl className="onboarding-first">
          <dt>{t('onboarding.saidAt')}</dt>
          <dd>{dateTime(heard.lastAt, zone)}</dd>
          {heard.arrivedAt === null ? null : (
            <>
              <dt>{t('onboarding.arrivedAt')}</dt>
              <dd>{dateTime(heard.arrivedAt, zone)}</dd>
            </>
          )}
          <dt>{t('onboarding.position')}</dt>
          <dd>
            {heard.position === null
              ? t('onboarding.noFix')
              : `${heard.position.latitude.toFixed(5)}, ${heard.position.longitude.toFixed(5)}`}
          </dd>
          {machine ? (
            <>
              <dt>{t('onboarding.state')}</dt>
              <dd>
                <StateDot state={machine.state} /> {t(`states.${machine.state}`)}
              </dd>
            </>
          ) : null}
        </dl>
      ) : (
        <details className="onboarding-more">
          <summary>{t('onboarding.nothingYet')}</summary>
          <ul>
            <li>{t('onboarding.checkPower')}</li>
            <li>{t('onboarding.checkCover')}</li>
            <li>{t('onboarding.checkServer')}</li>
            <li>{t('onboarding.checkCode', { code: source.code })}</li>
          </ul>
        </details>
      )}
      <div className="onboarding-actions">
        <Button onClick={onAnother}>{t('onboarding.another')}</Button>
        <Link className="button" data-kind="filled" to="/machines/$id" params={{ id: machineId }}>
          {t('onboarding.openMachine', { name })}
        </Link>
      </div>
    </>
  );
}
