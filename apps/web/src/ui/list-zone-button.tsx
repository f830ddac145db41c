import { useTranslation } from 'react-i18next';
import { useListZone } from '../lib/time/use-list-zone.ts';
import { useOrganisationZone } from '../lib/time/use-organisation-zone.ts';
import { TextButton } from './text-button.tsx';

/** Names the zone of a list, and changes between the organisation's and each machine's own. */
export function ListZoneButton() {
  const { t } = useTranslation();
  const { zone, toggle } = useListZone();
  const organisationZone = useOrganisationZone();
  return (
    <TextButton
      title={
        zone === null ? t('machines.zoneSwitchOne', { zone: organisationZone }) : t('machines.zoneSwitchOwn')
      }
      onClick={toggle}
    >
      {zone === null ? t('machines.zoneOwn') : t('machines.zone', { zone })}
    </TextButton>
  );
}
