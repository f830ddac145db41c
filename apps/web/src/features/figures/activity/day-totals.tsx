import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { StateTotals } from '@groundwork/contract/entities/machine-activity.ts';
import { GET as getSummary } from '@groundwork/contract/v1/portal/machines/_id/activity/summary.ts';
import { GET as getSettings } from '@groundwork/contract/v1/users/settings.ts';
import { ENGINE_STATES, type EngineState } from '@groundwork/domain/derivation/states/state.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { GroundLine } from '../../../ui/ground-line.tsx';
import { DayAmount, DayFigure, type DayScope, type ShownAmount } from './day-figure.tsx';
import { knownShare } from './known-share.ts';
import './day-totals.css';

type Props = { readonly totals: StateTotals; readonly scope: DayScope };

/** The figures of a day. What did not happen is one muted dot. */
export function DayTotals({ totals, scope }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { outOfHoursSeconds: outOfHours, unplacedOnSeconds: unplaced, distanceMetres } = totals;
  const happened = ENGINE_STATES.filter((state) => toShownSeconds(totals, state) > 0);
  const zeros = ENGINE_STATES.filter((state) => !happened.includes(state));
  return (
    <Definitions kind="grid" className="day-totals" aria-label={t('activity.totals')}>
      {happened.map((state) => (
        <Total
          key={state}
          name={t(`states.${state}`)}
          state={state}
          figure={`${state}Hours`}
          scope={scope}
          amount={formats.duration(toShownSeconds(totals, state))}
        />
      ))}
      {unplaced === 0 ? null : <Total name={t('activity.unplaced')} amount={formats.duration(unplaced)} />}
      {zeros.length === 0 ? null : (
        <Total
          name={zeros
            .map((state, index) => t(index === 0 ? `states.${state}` : `activity.stateTexts.${state}`))
            .join(', ')}
          amount={0}
        />
      )}
      {outOfHours === null ? (
        <Total name={t('activity.outOfHours')} amount="–" />
      ) : (
        <Total
          name={t('activity.outOfHours')}
          figure="outOfHours"
          scope={scope}
          amount={outOfHours === 0 ? 0 : formats.duration(outOfHours)}
        />
      )}
      {distanceMetres === 0 ? null : (
        <Total
          name={t('activity.distance')}
          figure="distanceTravelled"
          scope={scope}
          amount={formats.distance(distanceMetres)}
        />
      )}
      <FuelTotal totals={totals} scope={scope} />
      <Monitored totals={totals} />
    </Definitions>
  );
}

/** Returns the seconds in a state. Missing time excludes the on-time that only a counter proves. */
const toShownSeconds = (totals: StateTotals, state: EngineState): number =>
  totals[`${state}Seconds`] - (state === 'missing' ? totals.unplacedOnSeconds : 0);

type TotalProps = {
  readonly name: ReactNode;
  readonly state?: EngineState;
  /** The figure of its receipt; needs `scope`. */
  readonly figure?: Figure;
  readonly scope?: DayScope;
  readonly amount: ShownAmount;
};

function Total({ name, state, figure, scope, amount }: TotalProps) {
  return (
    <Definition
      term={
        <>
          {state ? <StateDot state={state} /> : null}
          {name}
        </>
      }
    >
      {figure && scope ? (
        <DayFigure figure={figure} scope={scope} amount={amount} />
      ) : (
        <DayAmount amount={amount} />
      )}
    </Definition>
  );
}

/** The litres of the day, and those burned while idle as far as they are known. */
function FuelTotal({ totals: { fuelLitres }, scope }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data: settings } = useCall(getSettings, {});
  const { machineId, date } = scope;
  const isShown = settings?.modules.fuel === true && fuelLitres !== null;
  const { data } = useCall(
    getSummary,
    { params: { id: machineId }, query: { start: date, end: date } },
    { enabled: isShown },
  );
  if (!isShown) return null;
  const idleLitres = data?.activitySummary.idleFuel.value ?? null;
  return (
    <Total
      name={
        idleLitres === null || idleLitres === 0 ? (
          t('activity.fuel')
        ) : (
          <span>
            {t('activity.fuel')},{' '}
            <DayFigure
              figure="idleFuel"
              scope={scope}
              amount={t('activity.whileIdle', { litres: formats.litres(idleLitres) })}
            />
          </span>
        )
      }
      figure="fuelUtilisation"
      scope={scope}
      amount={fuelLitres === 0 ? 0 : formats.litres(fuelLitres)}
    />
  );
}

/** The monitored time, standing on the part of it that is known. */
function Monitored({ totals }: Pick<Props, 'totals'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const known = knownShare(totals);
  return (
    <Definition className="day-monitored" term={t('activity.monitored')} title={t('activity.knownHint')}>
      {formats.duration(totals.monitoredSeconds)}
      {known === null ? null : (
        <>
          <GroundLine completeness={known} />
          <span className="day-known">{t('activity.known', { percent: formats.percent(known) })}</span>
        </>
      )}
    </Definition>
  );
}
