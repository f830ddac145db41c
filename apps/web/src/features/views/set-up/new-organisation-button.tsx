import { POST } from '@groundwork/contract/v1/portal/organisations/index.ts';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FIRST_DRAFT, OrganisationFields } from '../../../ui/organisation-fields.tsx';
import { OneTimeLink } from './one-time-link.tsx';

/** Creates an organisation, then shows the link for its first administrator. */
export function NewOrganisationButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button kind="filled" onClick={() => setOpened(true)}>
        {t('admin.newOrganisation')}
      </Button>
      {opened && <NewOrganisationDialog onClose={() => setOpened(false)} />}
    </>
  );
}

function NewOrganisationDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(FIRST_DRAFT);
  const { mutate, data, error, isPending } = useSend(POST);
  if (data !== undefined)
    return (
      <OneTimeLink organisation={data.organisation.name} link={data.administratorLink} onClose={onClose} />
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate({ body: draft });
  };
  return (
    <Dialog title={t('admin.newOrganisation')} opened onClose={onClose}>
      <form className="form" onSubmit={submit}>
        {error !== null && error.fields.length === 0 && <Notice kind="error">{failureText(t, error)}</Notice>}
        <OrganisationFields draft={draft} onChange={setDraft} failure={error} />
        <DialogActions>
          <Button onClick={onClose}>{t('words.cancel')}</Button>
          <Button type="submit" kind="filled" busy={isPending}>
            {t('admin.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
