import { POST as requestReset } from '@groundwork/contract/v1/auth/reset-password/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailCheckText, fieldText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { EntryFrame } from '../session/public.ts';
import { LoginLink } from './login-link.tsx';

type Props = { readonly email: string; readonly onSent: (email: string) => void };

/** Asks for the email address whose password was forgotten. */
export function ForgotPasswordScreen({ email: known, onSent }: Props) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(known);
  const { mutate, error, isPending } = useSend(requestReset);
  usePageTitle(t('recovery.title'));
  const submit = () => {
    if (!isPending) mutate({ body: { email } }, { onSuccess: () => onSent(email.trim()) });
  };
  const problem = fieldText(t, error, 'email', t('login.email'));
  return (
    <EntryFrame title={t('recovery.title')} lead={t('recovery.lead')}>
      <Form onSubmit={submit}>
        {error && !problem && <Notice kind="error">{emailCheckText(t, error)}</Notice>}
        <TextField
          label={t('login.email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          autoFocus
          value={email}
          onChange={setEmail}
          problem={problem}
        />
        <Button type="submit" kind="filled" busy={isPending}>
          {t('recovery.send')}
        </Button>
        <LoginLink email={email} />
      </Form>
    </EntryFrame>
  );
}
