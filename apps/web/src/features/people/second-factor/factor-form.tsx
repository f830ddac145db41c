import type {
  FactorChallenge,
  FactorKind,
  FactorProof,
} from '@groundwork/contract/entities/second-factor.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import './factor-form.css';
import { hasPasskeys, presentPasskey } from './passkey-browser.ts';

type Props = {
  readonly challenge: FactorChallenge;
  /** Sends the factor; returns why it was refused, or null. */
  readonly onProof: (challenge: string, factor: FactorProof) => Promise<CallFailure | null>;
  readonly onCancel: () => void;
};

/** The second step of a sign-in: a code of an app, a passkey or a recovery code. */
export function FactorForm({ challenge: { challenge, factors, passkeyOptions }, onProof, onCancel }: Props) {
  const { t } = useTranslation();
  const usable = factors.filter((kind) => kind !== 'passkey' || hasPasskeys());
  const [kind, setKind] = useState<FactorKind>(usable[0] ?? 'recovery-code');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [isDeclined, setDeclined] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const readProof = async (): Promise<FactorProof | null> => {
    if (kind !== 'passkey') return { kind, code };
    const response = passkeyOptions && (await presentPasskey(passkeyOptions));
    return response && { kind, response };
  };
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const proof = await readProof();
    setDeclined(proof === null);
    if (proof) setFailure(await onProof(challenge, proof));
    setBusy(false);
  };
  const choose = (chosen: FactorKind) => {
    setKind(chosen);
    setCode('');
    setFailure(null);
    setDeclined(false);
  };
  return (
    <Form onSubmit={() => void submit()}>
      <FormFailure failure={failure} />
      {isDeclined && <Notice kind="error">{t('secondFactor.passkeyDeclined')}</Notice>}
      {kind === 'passkey' ? (
        <p>{t('secondFactor.passkeyText')}</p>
      ) : (
        <TextField
          key={kind}
          label={t(`secondFactor.codeOf.${kind}`)}
          hint={t(`secondFactor.hintOf.${kind}`)}
          name="code"
          autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
          inputMode={kind === 'totp' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={code}
          onChange={setCode}
          problem={fieldText(t, failure, 'code', t(`secondFactor.codeOf.${kind}`))}
        />
      )}
      <Button type="submit" kind="filled" busy={busy}>
        {t(kind === 'passkey' ? 'secondFactor.usePasskey' : 'secondFactor.confirm')}
      </Button>
      <div className="factor-ways">
        {usable
          .filter((other) => other !== kind)
          .map((other) => (
            <TextButton key={other} onClick={() => choose(other)}>
              {t(`secondFactor.useInstead.${other}`)}
            </TextButton>
          ))}
        <TextButton onClick={onCancel}>{t('secondFactor.cancel')}</TextButton>
      </div>
    </Form>
  );
}
