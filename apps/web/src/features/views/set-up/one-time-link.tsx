import type { oneTimeLink } from '@groundwork/contract/entities/organisation.ts';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';

type Props = {
  readonly organisation: string;
  readonly link: z.output<typeof oneTimeLink>;
  readonly onClose: () => void;
};

/** A link that works once, to be passed on by the person who created it. */
export function OneTimeLink({ organisation, link, onClose }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  return (
    <Dialog title={t('admin.linkTitle', { organisation })} opened onClose={onClose}>
      <FormStack>
        <p>{t('admin.linkText', { expires: dateTime(link.expiresAt, getBrowserZone()) })}</p>
        <CopyField label={t('admin.link')} value={link.link} />
        <DialogActions>
          <Button kind="filled" onClick={onClose}>
            {t('words.close')}
          </Button>
        </DialogActions>
      </FormStack>
    </Dialog>
  );
}
