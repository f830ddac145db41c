import type { RouteRules, RouteTotals } from '@groundwork/contract/entities/route-rules.ts';
import { GET as listMachines } from '@groundwork/contract/v1/portal/maps/routes/machines.ts';
import { GET as compareRules } from '@groundwork/contract/v1/portal/maps/routes/rules/comparison.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { PanelText, TitledPanel } from '../../../ui/panel.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import './rules-comparison.css';

type Compared = { readonly machineId: string; readonly rules: RouteRules };

const MAX_CHOICES = 60;

/** What rules would make of the last 30 days of a machine, next to what today's make of them. */
export function RulesComparison({ rules }: { readonly rules: RouteRules }) {
  const { t } = useTranslation();
  const [machineId, setMachineId] = useState('');
  const [query, setQuery] = useState<Compared | null>(null);
  const { data } = useCall(listMachines, { query: {} });
  const choices = data?.machines.map(({ id, name, assetId }) => ({
    value: id,
    label: assetId === '' ? name : `${name} · ${assetId}`,
  }));
  return (
    <TitledPanel title={t('routes.rules.comparison')}>
      <div className="rules-choice">
        <SearchField
          name="machine"
          label={t('routes.rules.machine')}
          choices={choices ?? []}
          limit={MAX_CHOICES}
          nothingFound={t('machines.noMatch')}
          value={machineId}
          onChange={setMachineId}
        />
        <Button disabled={machineId === ''} onClick={() => setQuery({ machineId, rules })}>
          {t('routes.rules.compare')}
        </Button>
      </div>
      {query === null ? <PanelText>{t('routes.rules.compareHint')}</PanelText> : <Comparison {...query} />}
    </TitledPanel>
  );
}

function Comparison({ machineId, rules }: Compared) {
  const { t } = useTranslation();
  const result = useCall(compareRules, { query: { machineId, ...rules } });
  return (
    <CallBoundary result={result} failed={t('routes.rules.compareFailed')}>
      {({ isPending, today, candidate, days }) =>
        isPending ? (
          <PanelText>{t('routes.pending')}</PanelText>
        ) : (
          <>
            <TotalsTable today={today} candidate={candidate} />
            <DaysTable days={days} />
          </>
        )
      }
    </CallBoundary>
  );
}

const AMOUNTS = [
  'stops',
  'trips',
  'distanceMetres',
  'drivingSeconds',
  'standingSeconds',
  'unseenSeconds',
] as const;
type Amount = (typeof AMOUNTS)[number];
const LABELS = {
  stops: 'routes.stops',
  trips: 'routes.trips',
  distanceMetres: 'routes.distance',
  drivingSeconds: 'routes.driving',
  standingSeconds: 'routes.standing',
  unseenSeconds: 'routes.unseen',
} as const satisfies Record<Amount, string>;

type Totals = { readonly today: RouteTotals; readonly candidate: RouteTotals };

function TotalsTable({ today, candidate }: Totals) {
  const { t } = useTranslation();
  const formats = useFormats();
  const format = (amount: Amount, value: number) => {
    if (amount === 'distanceMetres') return formats.distance(value);
    return amount === 'stops' || amount === 'trips' ? formats.exact(value, 0) : formats.duration(value);
  };
  const sign = (difference: number) => (difference > 0 ? '+' : '−');
  return (
    <Rows>
      <caption className="visually-hidden">{t('routes.rules.totals')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('routes.kind')}</th>
          <th scope="col">{t('routes.rules.byToday')}</th>
          <th scope="col">{t('routes.rules.byThese')}</th>
          <th scope="col">{t('routes.rules.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {AMOUNTS.map((amount) => {
          const difference = candidate[amount] - today[amount];
          return (
            <tr key={amount}>
              <th scope="row">{t(LABELS[amount])}</th>
              <td data-label={t('routes.rules.byToday')}>{format(amount, today[amount])}</td>
              <td data-label={t('routes.rules.byThese')}>{format(amount, candidate[amount])}</td>
              <td data-label={t('routes.rules.difference')}>
                {difference === 0 ? '–' : `${sign(difference)}${format(amount, Math.abs(difference))}`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Rows>
  );
}

function DaysTable({ days }: { readonly days: readonly (Totals & { readonly date: string })[] }) {
  const { t } = useTranslation();
  const { civilDate, distance, exact } = useFormats();
  const pair = (today: string, candidate: string) =>
    today === candidate ? today : `${today} → ${candidate}`;
  return (
    <Rows>
      <caption className="visually-hidden">{t('routes.rules.days')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('routes.rules.day')}</th>
          <th scope="col">{t('routes.stops')}</th>
          <th scope="col">{t('routes.trips')}</th>
          <th scope="col">{t('routes.distance')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, today, candidate }) => (
          <tr key={date}>
            <th scope="row">{civilDate(date)}</th>
            <td data-label={t('routes.stops')}>{pair(exact(today.stops, 0), exact(candidate.stops, 0))}</td>
            <td data-label={t('routes.trips')}>{pair(exact(today.trips, 0), exact(candidate.trips, 0))}</td>
            <td data-label={t('routes.distance')}>
              {pair(distance(today.distanceMetres), distance(candidate.distanceMetres))}
            </td>
          </tr>
        ))}
      </tbody>
    </Rows>
  );
}
