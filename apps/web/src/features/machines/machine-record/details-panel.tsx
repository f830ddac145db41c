import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { GET as getSettings } from '@groundwork/contract/v1/users/settings.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import './details-panel.css';

const DetailsDialog = lazy(() =>
  import('./details-dialog.tsx').then(({ DetailsDialog }) => ({ default: DetailsDialog })),
);

const GroupsDialog = lazy(() =>
  import('./groups-dialog.tsx').then(({ GroupsDialog }) => ({ default: GroupsDialog })),
);

/** The details of a machine other than its name and type. */
export function DetailsPanel({ machine }: { readonly machine: MachineProfile }) {
  const { t } = useTranslation();
  const mayEdit = useMay('machines.edit');
  const [opened, setOpen] = useState<'details' | 'groups' | null>(null);
  const close = () => setOpen(null);
  const { data: settings } = useCall(getSettings, {});
  const hasInformation = settings?.modules.machineAdditionalInformation ?? false;
  return (
    <TitledPanel
      className="details"
      title={t('record.details')}
      actions={
        mayEdit ? (
          <>
            <Button kind="quiet" onClick={() => setOpen('groups')}>
              {t('groups.open')}
            </Button>
            <Button onClick={() => setOpen('details')}>{t('record.edit')}</Button>
          </>
        ) : null
      }
    >
      <Definitions kind="grid" className="details-values">
        <Definition term={t('record.group')}>{machine.group?.name ?? null}</Definition>
        <LoadCapacity tonnes={machine.loadCapacity} />
        {hasInformation ? <Information information={machine.additionalInformation} /> : null}
      </Definitions>
      <Suspense fallback={null}>
        {opened === 'details' ? (
          <DetailsDialog machine={machine} hasInformation={hasInformation} onClose={close} />
        ) : null}
        {opened === 'groups' ? <GroupsDialog onClose={close} /> : null}
      </Suspense>
    </TitledPanel>
  );
}

function LoadCapacity({ tonnes }: { readonly tonnes: number | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const value = tonnes?.toLocaleString(formats.locale) ?? null;
  return <Definition term={t('record.loadCapacity')}>{value && t('record.tonnes', { value })}</Definition>;
}

type InformationProps = { readonly information: MachineProfile['additionalInformation'] };

function Information({ information }: InformationProps) {
  const { t } = useTranslation();
  const { oem, model, serialNumber, manufacturingYear, ownershipType, fuelType, rebatedFuel, note } =
    information;
  const rebated = rebatedFuel === null ? null : t(rebatedFuel ? 'record.yes' : 'record.no');
  return (
    <>
      <Definition term={t('record.fields.oem')}>{oem}</Definition>
      <Definition term={t('record.fields.model')}>{model}</Definition>
      <Definition term={t('record.fields.serialNumber')}>{serialNumber}</Definition>
      <Definition term={t('record.fields.manufacturingYear')}>{manufacturingYear}</Definition>
      <Definition term={t('record.fields.ownershipType')}>
        {ownershipType && t(`record.ownership.${ownershipType}`)}
      </Definition>
      <Definition term={t('record.fields.fuelType')}>{fuelType && t(`record.fuels.${fuelType}`)}</Definition>
      <Definition term={t('record.fields.rebatedFuel')}>{rebated}</Definition>
      {note === null ? null : (
        <Definition className="details-note" term={t('record.fields.note')}>
          {note}
        </Definition>
      )}
    </>
  );
}
