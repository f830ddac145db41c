import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { FigureValue } from '../../../ui/figure.tsx';
import { FigureLink } from '../../figures/receipts/public.ts';
import { DashboardPart } from './dashboard-part.tsx';
import { type FigureScope, machinesAddress, receiptScope } from './figure-scope.ts';
import { ListedMachine } from './listed-machine.tsx';
import './out-of-hours-panel.css';
import './ranking.css';

type OutOfHours = Dashboard['outOfHours'];
type Props = { readonly outOfHours: OutOfHours; readonly scope: FigureScope };

/** The machines that worked outside the shifts: for how long, and when they last did. */
export function OutOfHoursPanel({ outOfHours: { numberOfMachines, machines }, scope }: Props) {
  const { t } = useTranslation();
  return (
    <DashboardPart
      id="out-of-hours"
      title={t('figures.names.outOfHours')}
      aside={
        numberOfMachines > 0 ? (
          <AddressLink href={machinesAddress(scope, { outOfHours: 'some' })}>
            {t('dashboard.machines', { count: numberOfMachines })}
          </AddressLink>
        ) : null
      }
    >
      {machines.length === 0 ? <p className="muted">{t('dashboard.noneOutOfHours')}</p> : null}
      <ol className="ranking out-of-hours">
        {machines.map((machine) => (
          <li key={machine.id}>
            <ListedMachine machine={machine} />
            <FigureLink figure="outOfHours" machine={machine.id} {...receiptScope(scope)}>
              <FigureValue name="outOfHours" metric={machine.outOfHoursActivity} />
            </FigureLink>
            <LatestStretch machine={machine} />
          </li>
        ))}
      </ol>
    </DashboardPart>
  );
}

/** When a machine last worked outside the shifts, in its own time zone. */
function LatestStretch({
  machine: { latest, timezone },
}: {
  readonly machine: OutOfHours['machines'][number];
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [last] = latest;
  if (last === undefined) return null;
  const weekday = formats.dayOfWeek(last.startedAt, timezone);
  const day = formats.dayAndMonth(last.startedAt, timezone);
  const time = (instant: string) => formats.timeOfDay(instant, timezone);
  return (
    <span className="muted latest">
      {t('dashboard.last', {
        day: `${weekday} ${day}`,
        from: time(last.startedAt),
        to: time(last.endedAt),
      })}
    </span>
  );
}
