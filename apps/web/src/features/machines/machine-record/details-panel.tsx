import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { GET as getSettings } from '@groundwork/contract/v1/users/settings.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
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
    <section className="panel details" aria-labelledby="details-title">
      <div className="details-head">
        <h2 id="details-title">{t('record.details')}</h2>
        {mayEdit ? (
          <div className="details-actions">
            <Button kind="quiet" onClick={() => setOpen('groups')}>
              {t('groups.open')}
            </Button>
            <Button onClick={() => setOpen('details')}>{t('record.edit')}</Button>
          </div>
        ) : null}
      </div>
      <dl>
        <Detail name={t('record.group')}>{machine.group?.name ?? null}</Detail>
        <LoadCapacity tonnes={machine.loadCapacity} />
        {hasInformation ? <Information information={machine.additionalInformation} /> : null}
      </dl>
      <Suspense fallback={null}>
        {opened === 'details' ? (
          <DetailsDialog machine={machine} hasInformation={hasInformation} onClose={close} />
        ) : null}
        {opened === 'groups' ? <GroupsDialog onClose={close} /> : null}
      </Suspense>
    </section>
  );
}

function LoadCapacity({ tonnes }: { readonly tonnes: number | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const value = tonnes?.toLocaleString(formats.locale) ?? null;
  return <Detail name={t('record.loadCapacity')}>{value && t('record.tonnes', { value })}</Detail>;
}

type InformationProps = { readonly information: MachineProfile['additionalInformation'] };

function Information({ information }: InformationProps) {
  const { t } = useTranslation();
  const { oem, model, serialNumber, manufacturingYear, ownershipType, fuelType, rebatedFuel, note } =
    information;
  const rebated = rebatedFuel === null ? null : t(rebatedFuel ? 'record.yes' : 'record.no');
  return (
    <>
      <Detail name={t('record.fields.oem')}>{oem}</Detail>
      <Detail name={t('record.fields.model')}>{model}</Detail>
      <Detail name={t('record.fields.serialNumber')}>{serialNumber}</Detail>
      <Detail name={t('record.fields.manufacturingYear')}>{manufacturingYear}</Detail>
      <Detail name={t('record.fields.ownershipType')}>
        {ownershipType && t(`record.ownership.${ownershipType}`)}
      </Detail>
      <Detail name={t('record.fields.fuelType')}>{fuelType && t(`record.fuels.${fuelType}`)}</Detail>
      <Detail name={t('record.fields.rebatedFuel')}>{rebated}</Detail>
      {note === null ? null : (
        <div className="details-note">
          <dt>{t('record.fields.note')}</dt>
          <dd>{note}</dd>
        </div>
      )}
    </>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const isKnown = children !== null && children !== '';
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isKnown ? undefined : 'muted'}>{isKnown ? children : '–'}</dd>
    </div>
  );
}
