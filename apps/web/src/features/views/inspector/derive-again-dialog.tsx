import { POST as deriveAgainCall } from '@groundwork/contract/v1/portal/teltonika/derivations.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Props = {
  readonly code: string;
  readonly startDate: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSent: () => void;
};

/** Asks for the date from which a device's data is derived again. */
export function DeriveAgainDialog({ opened, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('inspector.deriveTitle', { code: rest.code })} opened={opened} onClose={rest.onClose}>
      <DeriveAgainForm {...rest} />
    </Dialog>
  );
}

function DeriveAgainForm({ code, startDate, onClose, onSent }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(startDate);
  const deriving = useSend(deriveAgainCall);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (from === '' || deriving.isPending) return;
    deriving.mutate(
      { body: { deviceIds: code, startDate: from } },
      {
        onSuccess: ({ machines }) => {
          notify({ kind: 'success', text: t('inspector.derivationBegan', { count: machines }) });
          onSent();
          onClose();
        },
      },
    );
  };
  return (
    <form className="form" onSubmit={submit}>
      <p>{t('inspector.deriveText')}</p>
      <TextField type="date" required label={t('inspector.deriveFrom')} value={from} onChange={setFrom} />
      {deriving.error ? <Notice kind="error">{failureText(t, deriving.error)}</Notice> : null}
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button kind="filled" type="submit" busy={deriving.isPending}>
          {t('inspector.deriveAgain')}
        </Button>
      </DialogActions>
    </form>
  );
}
