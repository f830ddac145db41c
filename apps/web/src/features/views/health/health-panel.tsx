import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { GET as getHealth, type SourceHealth } from '@groundwork/contract/v1/portal/machines/_id/health.ts';
import { formatSourceCode } from '@groundwork/domain/sources/mac-text.ts';
import type { HealthVerdict } from '@groundwork/domain/sources/source-health.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import './health-panel.css';

/** Short enough to notice a source coming back, long enough to cost next to nothing. */
const REFETCH_EVERY_MS = 60_000;

/** The health of a machine's sources: a verdict, and the last report of each source. */
export function HealthPanel({ machine }: { readonly machine: MachineProfile }) {
  const { t } = useTranslation();
  const result = useCall(getHealth, { params: { id: machine.id } }, { refetchEveryMs: REFETCH_EVERY_MS });
  return (
    <TitledPanel className="health" title={t('health.title')}>
      <CallBoundary result={result} failed={t('health.loadFailed')}>
        {({ verdict, sources }) => (
          <>
            <Verdict verdict={verdict} />
            {sources.map((source) => (
              <SourceVitals key={source.sourceId} source={source} timeZone={machine.timezone} />
            ))}
          </>
        )}
      </CallBoundary>
    </TitledPanel>
  );
}

function Verdict({ verdict }: { readonly verdict: HealthVerdict }) {
  const { t } = useTranslation();
  return (
    <p className="health-verdict" data-verdict={verdict}>
      {t(`health.verdicts.${verdict}`)}
    </p>
  );
}

type Props = { readonly source: SourceHealth; readonly timeZone: string };

function SourceVitals({ source, timeZone }: Props) {
  const { t } = useTranslation();
  return (
    <article className="health-source" aria-label={source.code}>
      <h3>
        {formatSourceCode(source.type, source.code)}{' '}
        <span className="muted">{t(`sources.types.${source.type}`)}</span>
      </h3>
      <Findings source={source} timeZone={timeZone} />
      <Definitions kind="grid">
        <Reporting source={source} timeZone={timeZone} />
        <Power source={source} />
        <Reception source={source} timeZone={timeZone} />
        <Counters source={source} />
      </Definitions>
    </article>
  );
}

/** What needs a person's attention, as sentences. */
function Findings({ source, timeZone }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { findings, silentSince, quarantined, notKept } = source;
  if (findings.length === 0) return null;
  return (
    <ul className="health-findings">
      {findings.map((finding) => (
        <li key={finding} data-finding={finding}>
          {t(`health.findings.${finding}`, {
            time: formats.dateTime(silentSince, timeZone),
            readings: formats.number(quarantined.reduce((sum, { readings }) => sum + readings, 0)),
          })}
        </li>
      ))}
      {quarantined.map(({ reason, clockOffsetMinutes, readings, lastAt }) => (
        <li key={`${reason} ${clockOffsetMinutes}`} className="muted">
          {clockOffsetMinutes === null
            ? t(`health.reasons.${reason}`)
            : t('health.clockOffset', { length: formats.duration(clockOffsetMinutes * 60) })}
          : {formats.number(readings)} · {formats.dateTime(lastAt, timeZone)}
        </li>
      ))}
      {notKept.map(({ reason, readings }) => (
        <li key={reason} className="muted">
          {t('health.notKept', {
            reason: t(`health.reasons.${reason}`),
            readings: formats.number(readings),
          })}
        </li>
      ))}
    </ul>
  );
}

function Reporting({ source, timeZone }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      <Vital name={t('health.lastHeard')}>
        {source.lastHeardAt === null ? null : formats.dateTime(source.lastHeardAt, timeZone)}
      </Vital>
      <Vital name={t('health.expected')}>
        {t('health.within', { duration: formats.duration(source.expectedWithinSeconds) })}
      </Vital>
      <Vital name={t('health.readingsLastDay')}>{formats.number(source.readingsLastDay)}</Vital>
    </>
  );
}

function Power({ source: { externalVolts, batteryVolts, batteryPercent } }: Pick<Props, 'source'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const volts = (value: number | null) => (value === null ? null : `${formats.number(value, 1)} V`);
  const level = batteryPercent === null ? null : formats.percent(batteryPercent / 100);
  const battery = [volts(batteryVolts), level].filter((part) => part !== null).join(' · ');
  return (
    <>
      <Vital name={t('health.supply')}>{volts(externalVolts)}</Vital>
      <Vital name={t('health.battery')}>{battery || null}</Vital>
    </>
  );
}

function Reception({ source, timeZone }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { signalBars, satellites, lastFixAt } = source;
  return (
    <>
      <Vital name={t('health.signal')}>
        {signalBars === null ? null : t('health.bars', { bars: signalBars })}
      </Vital>
      <Vital name={t('health.satellites')}>{satellites === null ? null : formats.number(satellites)}</Vital>
      <Vital name={t('health.lastFix')}>
        {lastFixAt === null ? null : formats.dateTime(lastFixAt, timeZone)}
      </Vital>
    </>
  );
}

function Counters({ source: { engineHours, odometerKilometres } }: Pick<Props, 'source'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toHours = (hours: number) => {
    const { number, unit } = formats.measure(hours, 'hour');
    return `${number} ${unit}`;
  };
  return (
    <>
      <Vital name={t('health.hourCounter')}>{engineHours === null ? null : toHours(engineHours)}</Vital>
      <Vital name={t('health.odometer')}>
        {odometerKilometres === null ? null : `${formats.number(odometerKilometres, 1)} km`}
      </Vital>
    </>
  );
}

/** One value; a dash if the source did not report it. */
function Vital({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Definition term={name} title={children === null ? t('health.notSaid') : undefined}>
      {children}
    </Definition>
  );
}
