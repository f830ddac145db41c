import type { Account } from '@groundwork/contract/entities/account.ts';
import { PATCH as editAccount } from '@groundwork/contract/v1/account/index.ts';
import { isLanguage, type Language } from '@groundwork/domain/settings/language.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { chooseLanguageOfPortal } from '../../../lib/language/i18n.ts';
import { LANGUAGES } from '../../../lib/language/languages.ts';
import { useAuthentication } from '../../../lib/session/authentication.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';
import { ZoneField } from '../../../ui/zone-field.tsx';
import { fetchSession } from '../session/public.ts';

/** The name, language, time zone and default organisation of the person. */
export function ProfilePanel({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const [draft, setDraft] = useState(account);
  const saving = useSubmit(editAccount, {
    doneText: () => t('account.saved'),
    onDone: ({ language }) => {
      void fetchSession();
      if (language !== null) void chooseLanguageOfPortal(language);
    },
  });
  const { firstName, lastName, language, timezone, defaultOrganisation } = draft;
  const organisations = session?.availableOrgs ?? [];
  const fieldProps = (name: 'firstName' | 'lastName', label: string) => ({
    name,
    label,
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    problem: fieldText(t, saving.error, name, label),
  });
  return (
    <TitledPanel title={t('account.profile')}>
      <SubmitForm
        state={saving}
        confirm={t('words.save')}
        onSubmit={() =>
          saving.submit({ body: { firstName, lastName, language, timezone, defaultOrganisation } })
        }
      >
        <FieldPair>
          <TextField {...fieldProps('firstName', t('register.firstName'))} autoComplete="given-name" />
          <TextField {...fieldProps('lastName', t('register.lastName'))} autoComplete="family-name" />
        </FieldPair>
        <FieldPair>
          <SelectField
            name="account-language"
            label={t('language.title')}
            hint={t('account.languageHint')}
            value={language ?? ''}
            options={[
              { value: '', label: t('account.ofBrowser') },
              ...(Object.keys(LANGUAGES) as Language[]).map((value) => ({
                value,
                label: LANGUAGES[value].name,
              })),
            ]}
            onChange={(value) => setDraft({ ...draft, language: isLanguage(value) ? value : null })}
          />
          <ZoneField
            label={t('register.timezone')}
            hint={t('account.zoneHint')}
            nothingFound={t('register.noZone')}
            value={timezone ?? ''}
            onChange={(value) => setDraft({ ...draft, timezone: value === '' ? null : value })}
            problem={fieldText(t, saving.error, 'timezone', t('register.timezone'))}
          />
        </FieldPair>
        {organisations.length > 1 && (
          <SelectField
            name="defaultOrganisation"
            label={t('account.defaultOrganisation')}
            hint={t('account.defaultOrganisationHint')}
            value={defaultOrganisation ?? ''}
            options={[
              { value: '', label: t('account.lastUsed') },
              ...organisations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(value) => setDraft({ ...draft, defaultOrganisation: value === '' ? null : value })}
          />
        )}
      </SubmitForm>
    </TitledPanel>
  );
}
