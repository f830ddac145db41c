import type { Organisation } from '@groundwork/contract/entities/organisation.ts';
import { POST } from '@groundwork/contract/v1/portal/organisations/_id/administrator-links.ts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OneTimeLink } from './one-time-link.tsx';

type Props = { readonly organisation: Organisation; readonly onClose: () => void };

/** Creates a new link for an organisation's first administrator. Asks first, because it invalidates earlier links. */
export function NewLinkDialog({ organisation, onClose }: Props) {
  const { t } = useTranslation();
  const { mutate, data, error, isPending } = useSend(POST);
  if (data !== undefined)
    return <OneTimeLink organisation={organisation.name} link={data} onClose={onClose} />;
  return (
    <Dialog title={t('admin.newLinkTitle', { organisation: organisation.name })} opened onClose={onClose}>
      <div className="form">
        {error !== null && <Notice kind="error">{failureText(t, error)}</Notice>}
        <p>{t('admin.newLinkText')}</p>
        <DialogActions>
          <Button onClick={onClose}>{t('words.cancel')}</Button>
          <Button kind="filled" busy={isPending} onClick={() => mutate({ params: { id: organisation.id } })}>
            {t('admin.makeLink')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
