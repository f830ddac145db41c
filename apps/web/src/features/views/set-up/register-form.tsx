import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { FieldPair, Form } from '../../../ui/form-layout.tsx';
import { FIRST_DRAFT, OrganisationFields } from '../../../ui/organisation-fields.tsx';
import { PasswordField } from '../../people/session/public.ts';
import { setUp } from './set-up.ts';
import './register-form.css';

type Props = {
  readonly token: string;
  /** Whether the link also creates an organisation, the first one of the installation. */
  readonly needsOrganisation: boolean;
  readonly onDone: () => void;
};

const EMPTY_PERSON = { firstName: '', lastName: '', email: '', password: '' };
type Person = typeof EMPTY_PERSON;

/** Creates the first administrator of an organisation, and the organisation itself if it is the first. */
export function RegisterForm({ token, needsOrganisation, onDone }: Props) {
  const { t } = useTranslation();
  const [organisation, setOrganisation] = useState(FIRST_DRAFT);
  const [person, setPerson] = useState(EMPTY_PERSON);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failure moves the focus to its first field.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await setUp({ token, ...person, ...(needsOrganisation ? { organisation } : {}) });
      onDone();
    } catch (error) {
      setFailure(error instanceof CallFailure ? error : new CallFailure('INVALID_ANSWER'));
    }
    setBusy(false);
  };
  return (
    <Form ref={form} onSubmit={submit}>
      <FormFailure failure={failure} />
      {needsOrganisation && (
        <fieldset className="form-section">
          <legend>{t('register.organisation')}</legend>
          <OrganisationFields draft={organisation} onChange={setOrganisation} failure={failure} />
        </fieldset>
      )}
      <fieldset className="form-section">
        <legend>{t('register.you')}</legend>
        <PersonFields person={person} onChange={setPerson} failure={failure} />
      </fieldset>
      <Button type="submit" kind="filled" busy={busy}>
        {t('register.submit')}
      </Button>
    </Form>
  );
}

type PersonProps = {
  readonly person: Person;
  readonly onChange: (person: Person) => void;
  readonly failure: CallFailure | null;
};

function PersonFields({ person, onChange, failure }: PersonProps) {
  const { t } = useTranslation();
  const fieldProps = (name: keyof Person, label: string) => ({
    name,
    label,
    required: true,
    value: person[name],
    onChange: (value: string) => onChange({ ...person, [name]: value }),
    problem: fieldText(t, failure, name, label),
  });
  return (
    <>
      <FieldPair>
        <TextField {...fieldProps('firstName', t('register.firstName'))} autoComplete="given-name" />
        <TextField {...fieldProps('lastName', t('register.lastName'))} autoComplete="family-name" />
      </FieldPair>
      <TextField {...fieldProps('email', t('login.email'))} type="email" autoComplete="username" />
      <PasswordField
        {...fieldProps('password', t('register.password'))}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
      />
    </>
  );
}
