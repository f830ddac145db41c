import { GET as listOrganisations } from '@groundwork/contract/v1/admin/organisations/list.ts';
import { POST as allotSource } from '@groundwork/contract/v1/portal/sources/index.ts';
import { SOURCE_TYPES, type SourceType } from '@groundwork/domain/sources/source-type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';

type Props = {
  /** Preselected if the dialog was opened from an organisation's row. */
  readonly organisationId?: string;
  /** Prefilled if a device was picked. */
  readonly code?: string;
  readonly onClose: () => void;
};

/** Allots a code to an organisation: its readings are accepted, and its administrators can attach it. */
export function AllotDialog({ organisationId = '', code: firstCode = '', onClose }: Props) {
  const { t } = useTranslation();
  const organisations = useCall(listOrganisations, {}).data?.organisations ?? [];
  const [chosenId, setChosenId] = useState(organisationId);
  const [type, setType] = useState<SourceType>('TELTONIKA');
  const [code, setCode] = useState(firstCode);
  const organisation = organisations.find(({ id }) => id === chosenId)?.name ?? '';
  const allotting = useSubmit(allotSource, {
    doneText: (source) => t('admin.allotted', { code: source.code, organisation }),
    onDone: onClose,
  });
  const choices = [
    ...(chosenId === '' ? [{ value: '', label: t('admin.choose') }] : []),
    ...organisations.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FormDialog
      title={t('admin.allotTitle')}
      state={allotting}
      confirm={t('admin.allot')}
      onSubmit={() => allotting.submit({ body: { organisationId: chosenId, type, code } })}
      onClose={onClose}
    >
      <SelectField
        label={t('admin.organisation')}
        name="organisation"
        required
        value={chosenId}
        options={choices}
        onChange={setChosenId}
        problem={fieldText(t, allotting.error, 'organisationId', t('admin.organisation'))}
      />
      <SelectField
        label={t('admin.sourceType')}
        name="type"
        value={type}
        options={SOURCE_TYPES.map((value) => ({ value, label: t(`admin.sourceTypes.${value}`) }))}
        onChange={setType}
      />
      <TextField
        label={t('admin.code')}
        hint={t('admin.codeHint')}
        name="code"
        required
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={setCode}
        problem={fieldText(t, allotting.error, 'code', t('admin.code'))}
      />
    </FormDialog>
  );
}
