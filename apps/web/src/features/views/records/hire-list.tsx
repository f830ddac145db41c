import { GET as listHires } from '@groundwork/contract/v1/portal/hires/index.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { useOrganisationZone } from '../../../lib/time/use-organisation-zone.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { HireDialog } from '../../records/hires/public.ts';
import { FleetRecords } from './fleet-records.tsx';
import { RecordTable } from './record-table.tsx';
import { useFleetRecords } from './use-fleet-records.ts';

/** The hires of all machines, latest first. */
export function HireList() {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const zone = useOrganisationZone();
  const mayEdit = useMay('hires.edit');
  const { data: settings } = useCall(settingsCall, {});
  const result = useFleetRecords(listHires);
  return (
    <FleetRecords result={result}>
      {(pages) => (
        <RecordTable
          records={pages.flatMap(({ hires }) => hires)}
          heads={[
            t('machines.columns.name'),
            t('hires.customer'),
            t('hires.from'),
            t('hires.to'),
            t('machines.columns.contractNumber'),
          ]}
          getCells={({ machineId, machineName, customerName, hiredFrom, hiredTo, contractNumber }) => [
            <AddressLink key="machine" href={`/machines/${machineId}`}>
              {machineName}
            </AddressLink>,
            customerName,
            dateTime(hiredFrom, zone),
            hiredTo === null ? t('dated.noEnd') : dateTime(hiredTo, zone),
            contractNumber,
          ]}
          getName={({ machineName, customerName }) => `${machineName}, ${customerName}`}
          subjectKind="hire"
          none={{ title: t('hires.title'), text: t('records.noHires') }}
          renderEdit={
            mayEdit
              ? (hire, onClose) => (
                  <HireDialog
                    machine={{ id: hire.machineId, name: hire.machineName, timezone: zone }}
                    hire={hire}
                    hasContract={settings?.modules.billing ?? false}
                    onClose={onClose}
                  />
                )
              : null
          }
        />
      )}
    </FleetRecords>
  );
}
