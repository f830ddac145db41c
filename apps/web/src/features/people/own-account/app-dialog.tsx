import type { Answer } from '@groundwork/contract/call.ts';
import {
  PUT as confirmApp,
  type POST as offerApp,
} from '@groundwork/contract/v1/account/authenticator-app.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { failureText, fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { keepDigits } from '../../../lib/language/digits-only.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import './app-dialog.css';

export type OfferedApp = Answer<typeof offerApp>;

type Props = {
  readonly app: OfferedApp;
  readonly onDone: (answer: Answer<typeof confirmApp>) => void;
  readonly onClose: () => void;
};

/** Passes the secret to an authenticator app, and takes its first code. */
export function AppDialog({ app: { secret, address }, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const confirming = useSubmit(confirmApp, {
    doneText: () => t('account.appAdded'),
    onDone: (answer) => {
      onClose();
      onDone(answer);
    },
  });
  const { error } = confirming;
  const label = t('account.appCode');
  return (
    <FormDialog
      title={t('account.appTitle')}
      state={confirming}
      shownAtFields={['WRONG_FACTOR']}
      confirm={t('account.appConfirm')}
      onSubmit={() => confirming.submit({ body: { code } })}
      onClose={onClose}
    >
      <p>{t('account.appText')}</p>
      <QrCode text={address} label={t('account.appPicture')} />
      <p className="fine-print">{t('account.appByHand')}</p>
      <CopyField label={t('account.appSecret')} value={secret.match(/.{4}/g)?.join(' ') ?? secret} />
      <TextField
        label={label}
        hint={t('account.appCodeHint')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={(typed) => setCode(keepDigits(typed))}
        problem={error?.code === 'WRONG_FACTOR' ? failureText(t, error) : fieldText(t, error, 'code', label)}
      />
    </FormDialog>
  );
}

/** Dark on light in the dark theme too: not every camera reads the inverse. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="app-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
