import type { Organisation } from '@groundwork/contract/entities/organisation.ts';
import { POST as createLink } from '@groundwork/contract/v1/portal/organisations/_id/administrator-links.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { OneTimeLink } from './one-time-link.tsx';

type Props = { readonly organisation: Organisation; readonly onClose: () => void };

/** Creates a new link for an organisation's first administrator. Asks first, because it invalidates earlier links. */
export function NewLinkDialog({ organisation: { id, name }, onClose }: Props) {
  const { t } = useTranslation();
  const creating = useSend(createLink);
  if (creating.data !== undefined)
    return <OneTimeLink organisation={name} link={creating.data} onClose={onClose} />;
  return (
    <FormDialog
      title={t('admin.newLinkTitle', { organisation: name })}
      state={creating}
      confirm={t('admin.makeLink')}
      onSubmit={() => creating.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>{t('admin.newLinkText')}</p>
    </FormDialog>
  );
}
