import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { StateTotals } from '@groundwork/contract/entities/machine-activity.ts';
import { ENGINE_STATES, type EngineState } from '@groundwork/domain/derivation/states/state.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { DayFigure, type DayScope } from './day-figure.tsx';
import { knownShare } from './known-share.ts';
import './day-totals.css';

type Props = { readonly totals: StateTotals; readonly scope: DayScope };

/** The time in each state, the distance, and how much of the day is known. */
export function DayTotals({ totals, scope }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { outOfHoursSeconds: outOfHours, unplacedOnSeconds: unplaced } = totals;
  return (
    <Definitions kind="grid" className="day-totals" aria-label={t('activity.totals')}>
      {ENGINE_STATES.map((state) => (
        <Total key={state} name={t(`states.${state}`)} state={state} figure={`${state}Hours`} scope={scope}>
          {formats.duration(toShownSeconds(totals, state))}
        </Total>
      ))}
      {unplaced === 0 ? null : <Total name={t('activity.unplaced')}>{formats.duration(unplaced)}</Total>}
      {outOfHours === null ? (
        <Total name={t('activity.outOfHours')}>–</Total>
      ) : (
        <Total name={t('activity.outOfHours')} figure="outOfHours" scope={scope}>
          {formats.duration(outOfHours)}
        </Total>
      )}
      <Total name={t('activity.distance')} figure="distanceTravelled" scope={scope}>
        {formats.distance(totals.distanceMetres)}
      </Total>
      <Monitored totals={totals} />
    </Definitions>
  );
}

/** Returns the seconds in a state. Missing time excludes the on-time that only a counter proves. */
const toShownSeconds = (totals: StateTotals, state: EngineState): number =>
  totals[`${state}Seconds`] - (state === 'missing' ? totals.unplacedOnSeconds : 0);

type TotalProps = {
  readonly name: string;
  readonly state?: EngineState;
  /** The figure of its receipt; needs `scope`. */
  readonly figure?: Figure;
  readonly scope?: DayScope;
  readonly children: string;
};

function Total({ name, state, figure, scope, children }: TotalProps) {
  const value: ReactNode =
    figure && scope ? (
      <DayFigure figure={figure} scope={scope}>
        {children}
      </DayFigure>
    ) : (
      children
    );
  return (
    <Definition
      term={
        <>
          {state ? <StateDot state={state} /> : null}
          {name}
        </>
      }
    >
      {value}
    </Definition>
  );
}

function Monitored({ totals }: Pick<Props, 'totals'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const known = knownShare(totals);
  return (
    <Definition term={t('activity.monitored')} title={t('activity.knownHint')}>
      {formats.duration(totals.monitoredSeconds)}
      {known === null ? null : (
        <span className="day-known muted">{t('activity.known', { percent: formats.percent(known) })}</span>
      )}
    </Definition>
  );
}
