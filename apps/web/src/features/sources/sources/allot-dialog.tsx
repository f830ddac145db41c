import { GET as listOrganisations } from '@groundwork/contract/v1/admin/organisations/list.ts';
import { POST } from '@groundwork/contract/v1/portal/sources/index.ts';
import { SOURCE_TYPES, type SourceType } from '@groundwork/domain/sources/source-type.ts';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, fieldText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

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
  const { mutate, error, isPending } = useSend(POST);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const organisation = organisations.find(({ id }) => id === chosenId)?.name ?? '';
    const onSuccess = (source: { readonly code: string }) => {
      notify({ kind: 'success', text: t('admin.allotted', { code: source.code, organisation }) });
      onClose();
    };
    mutate({ body: { organisationId: chosenId, type, code } }, { onSuccess });
  };
  const choices = [
    ...(chosenId === '' ? [{ value: '', label: t('admin.choose') }] : []),
    ...organisations.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Dialog title={t('admin.allotTitle')} opened onClose={onClose}>
      <form className="form" onSubmit={submit}>
        {error !== null && error.fields.length === 0 && <Notice kind="error">{failureText(t, error)}</Notice>}
        <SelectField
          label={t('admin.organisation')}
          name="organisation"
          required
          value={chosenId}
          options={choices}
          onChange={setChosenId}
          problem={fieldText(t, error, 'organisationId', t('admin.organisation'))}
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
          minLength={4}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={setCode}
          problem={fieldText(t, error, 'code', t('admin.code'))}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('words.cancel')}</Button>
          <Button type="submit" kind="filled" busy={isPending}>
            {t('admin.allot')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
