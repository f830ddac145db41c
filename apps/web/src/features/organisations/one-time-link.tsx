import type { oneTimeLink } from '@groundwork/contract/entities/organisation.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

type Props = {
  readonly organisation: string;
  readonly link: z.output<typeof oneTimeLink>;
  readonly onClose: () => void;
};

/** Rejects where the browser has no clipboard for this page: over plain http. */
const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** A link that works once, to be passed on by the person who asked for it. */
export function OneTimeLink({ organisation, link, onClose }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const [copied, setCopied] = useState(false);
  const field = useId();
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const copy = () =>
    copyText(link.link).then(
      () => setCopied(true),
      // Then the text is marked, so that one key copies it.
      () => document.querySelector<HTMLInputElement>(`[data-link="${field}"]`)?.select(),
    );
  return (
    <Dialog title={t('admin.linkTitle', { organisation })} opened onClose={onClose}>
      <div className="form">
        <p>{t('admin.linkText', { expires: dateTime(link.expiresAt, ownZone) })}</p>
        <div className="link-row">
          <input
            className="input"
            data-link={field}
            aria-label={t('admin.link')}
            readOnly
            value={link.link}
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={copy}>{t(copied ? 'words.copied' : 'words.copy')}</Button>
        </div>
        <span className="visually-hidden" role="status">
          {copied ? t('words.copied') : ''}
        </span>
        <DialogActions>
          <Button kind="filled" onClick={onClose}>
            {t('words.close')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
