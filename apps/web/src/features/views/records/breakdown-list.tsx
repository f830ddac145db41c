import { GET as listBreakdowns } from '@groundwork/contract/v1/portal/breakdowns/index.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { useOrganisationZone } from '../../../lib/time/use-organisation-zone.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { BreakdownDialog } from '../../records/breakdowns/public.ts';
import { FleetRecords } from './fleet-records.tsx';
import { RecordTable } from './record-table.tsx';
import { useFleetRecords } from './use-fleet-records.ts';

/** The breakdowns of all machines, latest first. */
export function BreakdownList() {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const zone = useOrganisationZone();
  const mayEdit = useMay('breakdowns.edit');
  const result = useFleetRecords(listBreakdowns);
  return (
    <FleetRecords result={result}>
      {(pages) => (
        <RecordTable
          records={pages.flatMap(({ breakdowns }) => breakdowns)}
          heads={[
            t('machines.columns.name'),
            t('breakdowns.reason'),
            t('breakdowns.from'),
            t('breakdowns.to'),
            t('breakdowns.remark'),
          ]}
          getCells={({ machineId, machineName, reason, remark, brokenFrom, brokenTo }) => [
            <AddressLink key="machine" href={`/machines/${machineId}`}>
              {machineName}
            </AddressLink>,
            reason,
            dateTime(brokenFrom, zone),
            brokenTo === null ? t('dated.noEnd') : dateTime(brokenTo, zone),
            remark,
          ]}
          getName={({ machineName, reason }) => `${machineName}, ${reason}`}
          subjectKind="breakdown"
          none={{ title: t('breakdowns.title'), text: t('records.noBreakdowns') }}
          renderEdit={
            mayEdit
              ? (breakdown, onClose) => (
                  <BreakdownDialog
                    machine={{ id: breakdown.machineId, name: breakdown.machineName, timezone: zone }}
                    breakdown={breakdown}
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
