import type { DemoProgress as Progress } from '@groundwork/contract/entities/demo-fleet.ts';
import { POST } from '@groundwork/contract/v1/portal/demo-fleet/progress.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShapedSkeleton } from '../../../ui/skeleton-shape.tsx';
import { submitPassword } from '../../people/session/public.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import './demo-progress.css';

const REFETCH_MS = 1_000;

type Props = { readonly token: string; readonly onSignedIn: () => void };

/** The progress of a demo fleet, updated every second; once it is ready, its accounts and a button to sign in. */
export function DemoProgress({ token, onSignedIn }: Props) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const { data, error } = useCall(
    POST,
    { body: { token } },
    isOver ? { once: true } : { refetchEveryMs: REFETCH_MS },
  );
  const hasEnded = data?.phase === 'live' || data?.phase === 'failed';
  if (hasEnded && !isOver) setOver(true);
  if (data === undefined)
    return error === null ? (
      <ShapedSkeleton shape="lines" />
    ) : (
      <Notice kind="error">{failureText(t, error)}</Notice>
    );
  const { phase, problem } = data;
  if (phase === 'failed') return <Notice kind="error">{t('demo.failed', { problem: problem ?? '' })}</Notice>;
  if (phase === 'live') return <DemoReady progress={data} onSignedIn={onSignedIn} />;
  return phase === 'none' ? null : <DemoUnderWay phase={phase} progress={data} />;
}

type UnderWayProps = {
  readonly phase: Exclude<Progress['phase'], 'none' | 'live' | 'failed'>;
  readonly progress: Progress;
};

function DemoUnderWay({ phase, progress }: UnderWayProps) {
  const { t } = useTranslation();
  const { number, duration } = useFormats();
  const { readings, secondsLeft, machines, derivedMachines } = progress;
  const percent = Math.floor(100 * progress.share);
  const title = t(`demo.phases.${phase}`);
  const detail =
    phase === 'deriving'
      ? t('demo.derived', { derived: number(derivedMachines), machines: number(machines) })
      : t('demo.sent', { readings: number(readings), percent: number(percent) });
  return (
    <div className="demo-progress">
      <strong role="status">{title}</strong>
      <div role="progressbar" aria-label={title} aria-valuenow={percent} aria-valuetext={detail}>
        <Meter percent={percent} />
      </div>
      <p className="demo-progress-detail">
        <span>{phase !== 'building' && detail}</span>
        <span>{secondsLeft !== null && t('demo.left', { duration: duration(secondsLeft) })}</span>
      </p>
    </div>
  );
}

function DemoReady({
  progress,
  onSignedIn,
}: {
  readonly progress: Progress;
  readonly onSignedIn: () => void;
}) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [first] = progress.accounts;
  const enter = async () => {
    if (!first) return;
    setBusy(true);
    const step = await submitPassword(first.email, first.password);
    setBusy(false);
    // Somebody has given the account a second factor: the sign-in screen asks for it.
    if (step !== null && 'challenge' in step) return location.assign('/login');
    setFailure(step);
    if (step === null) onSignedIn();
  };
  return (
    <div className="demo-progress">
      <p role="status">
        {t('demo.ready', { readings: number(progress.readings), machines: number(progress.machines) })}
      </p>
      <DemoAccounts accounts={progress.accounts} />
      {failure !== null && <Notice kind="error">{failureText(t, failure)}</Notice>}
      <Button kind="filled" busy={busy} onClick={() => void enter()}>
        {t('demo.enter')}
      </Button>
    </div>
  );
}
