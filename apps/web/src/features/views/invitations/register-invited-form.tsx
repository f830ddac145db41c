import { DEFAULT_LANGUAGE } from '@groundwork/domain/limits.ts';
import { toLanguage } from '@groundwork/domain/settings/language.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FieldPair, Form } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../people/session/public.ts';
import type { Invitation } from './invitation.ts';
import { LoginFirst } from './login-first.tsx';
import { useAccept } from './use-accept.ts';

type Props = {
  readonly invitation: Invitation;
  readonly token: string;
  readonly onDone: () => void;
  readonly onRejected: () => void;
};

/** Accepts an invitation with a new account. */
export function RegisterInvitedForm({ invitation, token, ...callbacks }: Props) {
  const { t, i18n } = useTranslation();
  const { kind, email, customerName, organisationName } = invitation;
  const [fields, setFields] = useState({
    ...{ firstName: '', lastName: '', password: '' },
    organisationName: customerName ?? '',
  });
  const { accept, busy, failure, text } = useAccept(token, callbacks);
  if (failure?.code === 'SIGN_IN_FIRST') return <LoginFirst email={email} token={token} />;
  const field = (name: keyof typeof fields, label: string) => ({
    ...{ name, label, required: true, value: fields[name] },
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
    problem: fieldText(t, failure, name, label),
  });
  const submit = () => {
    const { organisationName: own, ...person } = fields;
    const language = toLanguage(i18n.resolvedLanguage ?? DEFAULT_LANGUAGE);
    const more = kind === 'customer' ? { organisationName: own } : {};
    return accept({ ...person, ...more, language, timeZone: getBrowserZone() });
  };
  const isAtField = failure?.code === 'WEAK_PASSWORD' || (failure?.fields.length ?? 0) > 0;
  return (
    <Form onSubmit={submit}>
      {text === null || isAtField ? null : <Notice kind="error">{text}</Notice>}
      <FieldPair>
        <TextField {...field('firstName', t('register.firstName'))} autoComplete="given-name" />
        <TextField {...field('lastName', t('register.lastName'))} autoComplete="family-name" />
      </FieldPair>
      <TextField
        label={t('login.email')}
        type="email"
        autoComplete="username"
        readOnly
        value={email}
        onChange={() => undefined}
      />
      <PasswordField
        {...field('password', t('register.password'))}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
      />
      {kind === 'customer' ? (
        <>
          <TextField {...field('organisationName', t('rsvp.organisationName'))} autoComplete="organization" />
          <p className="fine-print">{t('rsvp.sharing', { organisation: organisationName })}</p>
        </>
      ) : null}
      <Button type="submit" kind="filled" busy={busy}>
        {t('rsvp.accept')}
      </Button>
    </Form>
  );
}
