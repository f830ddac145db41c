import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { DELETE as removeImage } from '@groundwork/contract/v1/machines/_id/image.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FileChoice } from '../../../ui/file-choice.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Silhouette } from '../../../ui/silhouette.tsx';
import { MachinePicture } from './machine-picture.tsx';
import { type Uploading, useUpload } from './use-upload.ts';
import './picture-dialog.css';

type Props = { readonly machine: MachineProfile; readonly onClose: () => void };

/** Shows, replaces or removes the picture of a machine. */
export function PictureDialog({ machine, onClose }: Props) {
  const { t } = useTranslation();
  const { id, name, image } = machine;
  const { uploading, start, cancel } = useUpload(() =>
    notify({ kind: 'success', text: t('picture.saved', { name }) }),
  );
  const removing = useSubmit(removeImage, { doneText: () => t('picture.removed', { name }) });
  const isSending = uploading.kind === 'sending';
  const failure = uploading.kind === 'failed' ? uploading.failure : removing.error;
  return (
    <Dialog title={t('picture.title', { name })} opened onClose={onClose}>
      <FormStack>
        <div className="picture-large">
          {image === null ? (
            <Silhouette type={machine.type} size={128} />
          ) : (
            <MachinePicture imageUrl={image} name={name} size="full" />
          )}
        </div>
        {failure ? <Notice kind="error">{failureText(t, failure)}</Notice> : null}
        {isSending ? <Progress uploading={uploading} /> : null}
        <p className="muted">{t('picture.hint')}</p>
        <DialogActions>
          {isSending ? (
            <Button onClick={cancel}>{t('words.cancel')}</Button>
          ) : (
            <>
              {image === null ? null : (
                <Button busy={removing.isPending} onClick={() => removing.submit({ params: { id } })}>
                  {t('picture.remove')}
                </Button>
              )}
              <FileChoice
                accept="image/*"
                kind="filled"
                label={image === null ? t('picture.choose') : t('picture.chooseOther')}
                onFile={(file) => void start({ machineId: id, file })}
              />
            </>
          )}
        </DialogActions>
      </FormStack>
    </Dialog>
  );
}

/** The progress of an upload, with an accessible name and value. */
function Progress({ uploading }: { readonly uploading: Extract<Uploading, { kind: 'sending' }> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const id = useId();
  const { share } = uploading;
  const isSent = share === 1;
  const text = share === null || isSent ? t('picture.working') : t('picture.sending');
  return (
    <div className="picture-progress">
      <label htmlFor={id}>
        {text} {share === null || isSent ? '' : formats.percent(share)}
      </label>
      {share === null || isSent ? <progress id={id} /> : <progress id={id} max={1} value={share} />}
    </div>
  );
}
