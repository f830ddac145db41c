import type { ZoneTotalAnswer } from '@groundwork/contract/entities/zone-day.ts';
import { GET as readDays } from '@groundwork/contract/v1/portal/zones/_id/days.ts';
import { MAX_ROUTE_DAYS } from '@groundwork/domain/maps/route-limits.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { WideFieldPair } from '../../../ui/form-layout.tsx';
import './zones.css';

type Props = {
  readonly zoneId: string;
  /** Of the organisation. */
  readonly timeZone: string;
};

/** Days that are shown first. */
const FIRST_DAYS = 7;

const STATES = [
  ['active', 'activeSeconds'],
  ['idle', 'idleSeconds'],
  ['running', 'runningSeconds'],
  ['off', 'offSeconds'],
  ['unknown', 'unknownSeconds'],
] as const;

/** How long machines were in a saved zone by day, with the shapes of then. */
export function ZoneDays({ zoneId, timeZone }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const today = civilDateIn(Date.now(), timeZone);
  const [range, setRange] = useState({ start: addDays(today, 1 - FIRST_DAYS), end: today });
  const result = useCall(readDays, { params: { id: zoneId }, query: range });
  // The other day follows, so that the days are in order and not too many.
  const setStart = (start: string) => {
    if (start !== '') setRange({ start, end: clamp(range.end, start, addDays(start, MAX_ROUTE_DAYS - 1)) });
  };
  const setEnd = (end: string) => {
    if (end !== '') setRange({ start: clamp(range.start, addDays(end, 1 - MAX_ROUTE_DAYS), end), end });
  };
  return (
    <section className="zone-more" aria-labelledby="zone-days">
      <h2 id="zone-days">{t('zones.days.title')}</h2>
      <p className="muted">{t('zones.days.text')}</p>
      <WideFieldPair>
        <DateField
          label={t('zones.visits.startsOn')}
          max={today}
          isReset
          value={range.start}
          onChange={setStart}
        />
        <DateField label={t('zones.visits.endsOn')} max={today} isReset value={range.end} onChange={setEnd} />
      </WideFieldPair>
      <CallBoundary result={result} failed={t('zones.days.failed')}>
        {({ days, total, pendingMachines }) => (
          <>
            {days.length === 0 ? (
              <p className="muted">{t('zones.days.none')}</p>
            ) : (
              <table className="zone-days">
                <caption className="visually-hidden">{t('zones.days.title')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('zones.days.day')}</th>
                    <th scope="col">{t('zones.days.machines')}</th>
                    <th scope="col">{t('zones.days.entries')}</th>
                    <th scope="col">{t('zones.days.inside')}</th>
                  </tr>
                </thead>
                {days.map(({ day, ...sums }) => (
                  <DayRows key={day} head={formats.weekdayAndDate(day)} sums={sums} />
                ))}
                <DayRows head={t('zones.days.total')} sums={total} />
              </table>
            )}
            {pendingMachines > 0 ? (
              <p className="fine-print">{t('zones.visits.pending', { count: pendingMachines })}</p>
            ) : null}
          </>
        )}
      </CallBoundary>
    </section>
  );
}

const clamp = (day: string, min: string, max: string): string => (day < min ? min : day > max ? max : day);

type RowsProps = { readonly head: ReactNode; readonly sums: ZoneTotalAnswer };

/** A day, and below it its states: the side of the map has no room for a column each. */
function DayRows({ head, sums }: RowsProps) {
  const { t } = useTranslation();
  const { number, duration } = useFormats();
  const states = STATES.filter(([, field]) => sums[field] > 0);
  return (
    <tbody>
      <tr>
        <th scope="row">{head}</th>
        <td>{number(sums.machines)}</td>
        <td>{number(sums.entries)}</td>
        <td>{duration(sums.insideSeconds)}</td>
      </tr>
      <tr className="fine-print">
        <td colSpan={4}>
          {states.map(([state, field], index) => (
            <Fragment key={state}>
              <span>
                {t(`states.${state}`)} {duration(sums[field])}
                {index < states.length - 1 ? ' ·' : null}
              </span>{' '}
            </Fragment>
          ))}
        </td>
      </tr>
    </tbody>
  );
}
