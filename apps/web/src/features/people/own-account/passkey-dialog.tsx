import type { Answer } from '@groundwork/contract/call.ts';
import { POST as savePasskey } from '@groundwork/contract/v1/account/passkeys/index.ts';
import type { POST as offerPasskey } from '@groundwork/contract/v1/account/passkeys/options.ts';
import { describeDevice } from '@groundwork/domain/session/describe-device.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { createPasskey } from '../second-factor/public.ts';

export type OfferedPasskey = Answer<typeof offerPasskey>;

type Props = {
  readonly offered: OfferedPasskey;
  readonly onDone: (answer: Answer<typeof savePasskey>) => void;
  readonly onClose: () => void;
};

/** Names a passkey and lets the browser create it. */
export function PasskeyDialog({ offered: { challenge, options }, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const { browser, system } = describeDevice(navigator.userAgent);
  const [name, setName] = useState([browser, system].filter(Boolean).join(', '));
  const [isAsking, setAsking] = useState(false);
  const [isDeclined, setDeclined] = useState(false);
  const saving = useSubmit(savePasskey, {
    doneText: () => t('account.passkeyAdded'),
    onDone: (answer) => {
      onClose();
      onDone(answer);
    },
  });
  const create = async () => {
    setAsking(true);
    setDeclined(false);
    const passkey = await createPasskey(options);
    setAsking(false);
    setDeclined(passkey === null);
    if (passkey) saving.submit({ body: { challenge, name, passkey } });
  };
  return (
    <FormDialog
      title={t('account.addPasskey')}
      state={saving}
      busy={isAsking}
      confirm={t('account.createPasskey')}
      onSubmit={() => {
        if (!isAsking) void create();
      }}
      onClose={onClose}
    >
      <p>{t('account.passkeyText')}</p>
      {isDeclined && <Notice kind="error">{t('account.passkeyDeclined')}</Notice>}
      <TextField
        label={t('account.passkeyName')}
        name="name"
        value={name}
        onChange={setName}
        problem={fieldText(t, saving.error, 'name', t('account.passkeyName'))}
      />
    </FormDialog>
  );
}
