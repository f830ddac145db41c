import { DEFAULT_TIME_ZONE } from '@groundwork/domain/limits.ts';
import { ORGANISATION_TYPES, type OrganisationType } from '@groundwork/domain/session/organisation-type.ts';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../lib/calls/call-failure.ts';
import { fieldText } from '../lib/calls/failure-text.ts';
import { SelectField, TextField } from './field.tsx';
import { ZoneField } from './zone-field.tsx';

/** A new organisation being typed. */
export type OrganisationDraft = {
  readonly name: string;
  readonly type: OrganisationType;
  readonly timezone: string;
};

export const FIRST_DRAFT: OrganisationDraft = { name: '', type: 'rental', timezone: DEFAULT_TIME_ZONE };

type Props = {
  readonly draft: OrganisationDraft;
  readonly onChange: (draft: OrganisationDraft) => void;
  readonly failure: CallFailure | null;
};

/** The fields of a new organisation: name, type and time zone. */
export function OrganisationFields({ draft, onChange, failure }: Props) {
  const { t } = useTranslation();
  const nameLabel = t('register.organisationName');
  const zoneLabel = t('register.timezone');
  return (
    <>
      <TextField
        label={nameLabel}
        name="organisationName"
        autoComplete="organization"
        required
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        problem={
          fieldText(t, failure, 'organisation.name', nameLabel) ??
          fieldText(t, failure, 'body.name', nameLabel)
        }
      />
      <SelectField
        label={t('register.organisationType')}
        name="organisationType"
        value={draft.type}
        options={ORGANISATION_TYPES.map((value) => ({ value, label: t(`register.types.${value}`) }))}
        onChange={(type) => onChange({ ...draft, type })}
      />
      <ZoneField
        label={zoneLabel}
        hint={t('register.timezoneHint')}
        nothingFound={t('register.noZone')}
        value={draft.timezone}
        onChange={(timezone) => onChange({ ...draft, timezone })}
        problem={fieldText(t, failure, 'timezone', zoneLabel)}
      />
    </>
  );
}
