import { POST as createOrganisation } from '@groundwork/contract/v1/portal/organisations/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { FIRST_DRAFT, OrganisationFields } from '../../../ui/organisation-fields.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
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
  const creating = useSend(createOrganisation);
  if (creating.data !== undefined) {
    const { organisation, administratorLink } = creating.data;
    return <OneTimeLink organisation={organisation.name} link={administratorLink} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={t('admin.newOrganisation')}
      state={creating}
      confirm={t('admin.create')}
      onSubmit={() => creating.mutate({ body: draft })}
      onClose={onClose}
    >
      <OrganisationFields draft={draft} onChange={setDraft} failure={creating.error} />
    </FormDialog>
  );
}
