import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { MachineSchemaAnswer } from '@groundwork/contract/entities/machine-schema.ts';
import { GET as getSettings } from '@groundwork/contract/v1/users/settings.ts';
import type { SchemaField } from '@groundwork/domain/machines/machine-schema.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { translateKnown } from '../../../lib/language/translate-known.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { getFieldTerms, listDetailGroups, SchemaBoundary } from '../machine-schema/public.ts';
import './details-panel.css';

const DetailsDialog = lazy(() =>
  loadChunk(() => import('./details-dialog.tsx')).then(({ DetailsDialog }) => ({ default: DetailsDialog })),
);

const GroupsDialog = lazy(() =>
  loadChunk(() => import('./groups-dialog.tsx')).then(({ GroupsDialog }) => ({ default: GroupsDialog })),
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
      <SchemaBoundary>
        {(loaded) => (
          <>
            <Details machine={machine} schema={loaded} hasInformation={hasInformation} />
            <Suspense fallback={null}>
              {opened === 'details' ? (
                <DetailsDialog
                  machine={machine}
                  schema={loaded}
                  hasInformation={hasInformation}
                  onClose={close}
                />
              ) : null}
            </Suspense>
          </>
        )}
      </SchemaBoundary>
      <Suspense fallback={null}>{opened === 'groups' ? <GroupsDialog onClose={close} /> : null}</Suspense>
    </TitledPanel>
  );
}

type DetailsProps = {
  readonly machine: MachineProfile;
  readonly schema: MachineSchemaAnswer;
  readonly hasInformation: boolean;
};

/** The values that the organisation shows, in its groups and its order. */
function Details({ machine, schema, hasInformation }: DetailsProps) {
  const { t } = useTranslation();
  const getTerms = getFieldTerms(t, schema);
  const getValue = useDetailValue(machine);
  return listDetailGroups(schema, hasInformation).map(({ id, description, fields }) => (
    <section key={id} aria-label={description || undefined}>
      {description === '' ? null : <h3>{description}</h3>}
      <Definitions kind="grid" className="details-values">
        {fields.map((field) => {
          const { label, emptyValue, describe } = getTerms(field);
          const value = getValue(field);
          if (field === 'note' && value === null && emptyValue === '') return null;
          return (
            <Definition key={field} term={label} {...(field === 'note' && { className: 'details-note' })}>
              {value === null ? emptyValue : describe(value.stored, value.text)}
            </Definition>
          );
        })}
      </Definitions>
    </section>
  ));
}

type DetailValue = { readonly stored: string; readonly text: string };

/** Returns a function that gives a machine's value of a field as it is stored and as it is shown; null if it is empty. */
function useDetailValue({
  assetID,
  group,
  loadCapacity,
  additionalInformation,
}: MachineProfile): (field: SchemaField) => DetailValue | null {
  const { t } = useTranslation();
  const formats = useFormats();
  return (field) => {
    switch (field) {
      case 'assetID':
        return assetID === '' ? null : { stored: assetID, text: assetID };
      case 'group':
        return group && { stored: group.id, text: group.name };
      case 'loadCapacity': {
        const value = loadCapacity?.toLocaleString(formats.locale);
        return value === undefined
          ? null
          : { stored: String(loadCapacity), text: t('record.tonnes', { value }) };
      }
      default: {
        const stored = additionalInformation[field];
        return stored === null ? null : { stored: String(stored), text: toText(t, field, String(stored)) };
      }
    }
  };
}

function toText(t: TFunction, field: SchemaField, stored: string): string {
  switch (field) {
    case 'ownershipType':
      return translateKnown(t, `record.ownership.${stored}`);
    case 'fuelType':
      return translateKnown(t, `record.fuels.${stored}`);
    case 'rebatedFuel':
      return t(stored === 'true' ? 'record.yes' : 'record.no');
    default:
      return stored;
  }
}
