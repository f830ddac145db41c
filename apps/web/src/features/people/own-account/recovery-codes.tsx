import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import './recovery-codes.css';

type Props = { readonly codes: readonly string[]; readonly onClose: () => void };

const FILE_NAME = 'groundwork-recovery-codes.txt';

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: FILE_NAME }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}

/** New recovery codes, shown once: to copy or to save. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog title={t('account.codesTitle')} opened onClose={onClose}>
      <FormStack>
        <p>{t('account.codesText')}</p>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <span className="visually-hidden" role="status">
          {isCopied ? t('words.copied') : ''}
        </span>
        <DialogActions>
          <Button
            onClick={() =>
              void navigator.clipboard?.writeText(text).then(
                () => setCopied(true),
                () => undefined,
              )
            }
          >
            {t(isCopied ? 'words.copied' : 'words.copy')}
          </Button>
          <Button onClick={() => download(text)}>{t('account.download')}</Button>
          <Button kind="filled" onClick={onClose}>
            {t('account.codesKept')}
          </Button>
        </DialogActions>
      </FormStack>
    </Dialog>
  );
}
