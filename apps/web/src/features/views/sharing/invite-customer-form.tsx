import { POST as inviteCall } from '@groundwork/contract/v1/portal/customers/_id/invitation.ts';
import { isLanguage, type Language, toLanguage } from '@groundwork/domain/settings/language.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { LANGUAGES } from '../../../lib/language/languages.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';
import './sharing.css';

/** Invites the administrator of a customer. */
export function InviteCustomerForm({ customerId }: { readonly customerId: string }) {
  const { t, i18n } = useTranslation();
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<Language>(toLanguage(i18n.resolvedLanguage ?? null));
  const inviting = useSubmit(inviteCall, { doneText: () => t('sharing.invited', { email }) });
  return (
    <SubmitForm
      className="sharing-form"
      state={inviting}
      confirm={t('sharing.invite')}
      onSubmit={() => inviting.submit({ params: { id: customerId }, body: { email, language } })}
    >
      <TextField
        label={t('sharing.address')}
        type="email"
        name="email"
        autoComplete="off"
        required
        value={email}
        onChange={setEmail}
        problem={fieldText(t, inviting.error, 'email', t('sharing.address'))}
      />
      <SelectField
        label={t('users.mailLanguage')}
        name="mailLanguage"
        value={language}
        options={Object.entries(LANGUAGES).flatMap(([value, { name }]) =>
          isLanguage(value) ? [{ value, label: name }] : [],
        )}
        onChange={setLanguage}
      />
    </SubmitForm>
  );
}
