import type { Organisation } from '@groundwork/contract/entities/organisation.ts';
import { POST as importDelivery } from '@groundwork/contract/v1/portal/sources/import.ts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { ImportForm } from '../../../ui/import-form.tsx';

type Props = {
  readonly organisations: readonly Organisation[];
  readonly organisationId: string;
  readonly onOrganisation: (id: string) => void;
  readonly onClose: () => void;
};

/** Allots the codes of a delivery list to an organisation, after a preview. */
export function ImportDeliveryDialog({ organisations, organisationId, onOrganisation, onClose }: Props) {
  const { t } = useTranslation();
  const getLabel = (field: string) =>
    field === 'code' ? t('admin.code') : field === 'type' ? t('admin.sourceType') : field;
  return (
    <Dialog title={t('allotment.importTitle')} opened onClose={onClose}>
      <ImportForm
        call={importDelivery}
        accept=".csv,text/csv"
        texts={{
          file: t('allotment.file'),
          fileHint: t('allotment.fileHint'),
          good: (count) => t('allotment.good', { count }),
          importCount: (count) => t('allotment.importCount', { count }),
          imported: (count) => t('allotment.imported', { count }),
          getLabel: getLabel,
        }}
        toInput={(text, dryRun) => ({ body: { organisationId, text, dryRun } })}
        context={organisationId}
        onClose={onClose}
      >
        <SelectField
          name="organisation"
          label={t('admin.organisation')}
          value={organisationId}
          options={organisations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onOrganisation}
        />
      </ImportForm>
    </Dialog>
  );
}
