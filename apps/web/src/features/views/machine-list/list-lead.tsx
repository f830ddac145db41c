import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useListZone } from '../../../lib/time/use-list-zone.ts';
import { useOrganisationZone } from '../../../lib/time/use-organisation-zone.ts';
import { ListZoneButton } from '../../../ui/list-zone-button.tsx';
import type { DateRange } from '../../figures/periods/public.ts';
import type { MachineList } from './use-machine-list.ts';

type Props = {
  readonly list: Pick<MachineList, 'updatedAt' | 'load'>;
  readonly count: number;
  readonly range: DateRange;
};

/** What the list shows: how many machines, of which days, how old, and in which zone. */
export function ListLead({ list, count, range }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const organisationZone = useOrganisationZone();
  const { zone } = useListZone();
  const time = formats.timeOfDay(list.updatedAt.toISOString(), zone ?? organisationZone);
  const isOld = list.load.machines.failure !== null;
  return (
    <>
      {t('machines.count', { count })} · {formats.dateRange(range.startDate, range.endDate)} ·{' '}
      {isOld ? <strong>{t('machines.asOf', { time })}</strong> : t('machines.updated', { time })} ·{' '}
      <ListZoneButton />
    </>
  );
}
