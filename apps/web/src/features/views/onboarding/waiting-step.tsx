import type { Source } from '@groundwork/contract/entities/source.ts';
import { GET as getMachine } from '@groundwork/contract/v1/portal/machines/_id/index.ts';
import { GET as getProposal } from '@groundwork/contract/v1/portal/sources/_id/proposed-profile.ts';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import './waiting-step.css';
import './onboarding.css';

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
  const zone = machine?.timezone ?? getBrowserZone();
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
        <Definitions kind="lines" className="onboarding-first">
          <Definition term={t('onboarding.saidAt')}>{dateTime(heard.lastAt, zone)}</Definition>
          {heard.arrivedAt === null ? null : (
            <Definition term={t('onboarding.arrivedAt')}>{dateTime(heard.arrivedAt, zone)}</Definition>
          )}
          <Definition term={t('onboarding.position')}>
            {heard.position === null
              ? t('onboarding.noFix')
              : `${heard.position.latitude.toFixed(5)}, ${heard.position.longitude.toFixed(5)}`}
          </Definition>
          {machine ? (
            <Definition term={t('onboarding.state')}>
              <StateDot state={machine.state} /> {t(`states.${machine.state}`)}
            </Definition>
          ) : null}
        </Definitions>
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
        <ButtonLink kind="filled" to="/machines/$id" params={{ id: machineId }}>
          {t('onboarding.openMachine', { name })}
        </ButtonLink>
      </div>
    </>
  );
}
