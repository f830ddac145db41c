import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useListZone } from '../../../lib/time/use-list-zone.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { FigureValue } from '../../../ui/figure.tsx';
import { Panel, PanelHead } from '../../../ui/panel.tsx';
import { useFigureLabel } from '../../../ui/use-figure-label.ts';
import { FigureLink } from '../../figures/receipts/public.ts';
import { type FigureScope, machinesAddress, receiptScope } from './figure-scope.ts';
import { Ranking } from './ranking.tsx';
import './dashboard-view.css';

type OutOfHours = Dashboard['outOfHours'];
type Props = { readonly outOfHours: OutOfHours; readonly scope: FigureScope };

/** The machines that worked outside the shifts: for how long, and when they last did. */
export function OutOfHoursPanel({ outOfHours: { numberOfMachines, machines }, scope }: Props) {
  const { t } = useTranslation();
  const getLabel = useFigureLabel();
  const formatLast = useLastStretch();
  return (
    <Panel as="section" className="dashboard-panel out-of-hours" aria-labelledby="out-of-hours">
      <PanelHead id="out-of-hours" title={t('dashboard.outOfHoursByMachine')}>
        {numberOfMachines > 0 ? (
          <AddressLink href={machinesAddress(scope, { outOfHours: 'some' })}>
            {t('dashboard.machines', { count: numberOfMachines })}
          </AddressLink>
        ) : null}
      </PanelHead>
      {machines.length === 0 ? <EmptyNote drawing="fine" text={t('dashboard.noneOutOfHours')} /> : null}
      <Ranking
        rows={machines.map((machine) => ({
          machine,
          value: machine.outOfHoursActivity.value ?? 0,
          note: formatLast(machine),
          figure: (
            <FigureLink
              figure="outOfHours"
              machine={machine.id}
              aria-label={getLabel('outOfHours', machine.outOfHoursActivity)}
              {...receiptScope(scope)}
            >
              <FigureValue name="outOfHours" metric={machine.outOfHoursActivity} isPlain />
            </FigureLink>
          ),
        }))}
      />
    </Panel>
  );
}

/** Formats when a machine last worked outside the shifts, in the zone of lists. */
function useLastStretch() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { zoneFor } = useListZone();
  return ({ latest: [last], timezone }: OutOfHours['machines'][number]): string | undefined => {
    if (last === undefined) return undefined;
    const zone = zoneFor({ timezone });
    const day = `${formats.dayOfWeek(last.startedAt, zone)} ${formats.dayAndMonth(last.startedAt, zone)}`;
    const [from, to] = [last.startedAt, last.endedAt].map((instant) => formats.timeOfDay(instant, zone));
    return t('dashboard.last', { day, from, to });
  };
}
