import type { CustomerAccess } from '@groundwork/contract/entities/customer-access.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Rows } from '../../../ui/rows.tsx';

/** The machines of a connection, with the time of their hire. */
export function MachineAccess({ machines }: Pick<CustomerAccess, 'machines'>) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  if (machines.length === 0) return <p>{t('sharing.noMachines')}</p>;
  const format = (instant: string) => dateTime(instant, getBrowserZone());
  return (
    <Rows>
      <thead>
        <tr>
          <th scope="col">{t('sharing.machine')}</th>
          <th scope="col">{t('sharing.from')}</th>
          <th scope="col">{t('sharing.until')}</th>
        </tr>
      </thead>
      <tbody>
        {machines.map(({ name, hiredFrom, hiredTo }) => (
          <tr key={`${name} ${hiredFrom}`}>
            <th scope="row">{name}</th>
            <td data-label={t('sharing.from')}>{format(hiredFrom)}</td>
            <td data-label={hiredTo === null ? undefined : t('sharing.until')}>
              {hiredTo === null ? t('sharing.untilFurtherNotice') : format(hiredTo)}
            </td>
          </tr>
        ))}
      </tbody>
    </Rows>
  );
}
