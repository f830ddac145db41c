import type { DatedSourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import { PUT as setProfile } from '@groundwork/contract/v1/portal/sources/_id/profiles/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { InstantField, useInstantDraft } from '../../../ui/instant-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormStep } from '../../../ui/submit-form.tsx';
import { EvidenceFields } from './evidence-fields.tsx';
import { InputFields } from './input-fields.tsx';
import { listRefusedFields, type ProfileField, readProfileDraft, toProfileDraft } from './profile-draft.ts';
import type { ProfiledSource } from './profiled-source.ts';
import { SilenceFields } from './silence-fields.tsx';

type Props = {
  readonly source: ProfiledSource;
  readonly timeZone: string;
  /** The profile that the form starts with. */
  readonly dated: DatedSourceProfile;
  /** Whether to change that entry itself instead of adding one that starts now. */
  readonly isSameInstant: boolean;
  readonly onEnd: () => void;
};

/** Sets the profile of a source after an instant. */
export function ProfileStep({ source: { id, code }, timeZone, dated, isSameInstant, onEnd }: Props) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const from = useInstantDraft(timeZone, isSameInstant ? dated.from : null);
  const [draft, setDraft] = useState(() => toProfileDraft(dated.profile, locale));
  const saving = useSubmit(setProfile, {
    doneText: () => t('sourceProfiles.saved', { code }),
    onDone: onEnd,
  });
  const { error } = saving;
  const submit = () =>
    saving.submit({ params: { id }, body: { from: from.read(), profile: readProfileDraft(draft, locale) } });
  const refused = listRefusedFields(error);
  const findProblem = (field: ProfileField) =>
    refused.includes(field) ? t(`sourceProfiles.problems.${field}`) : null;
  return (
    <FormStep
      state={saving}
      confirm={t('words.save')}
      cancel={t('sourceProfiles.back')}
      shownAtFields={['TIME_IN_FUTURE']}
      onSubmit={submit}
      onCancel={onEnd}
    >
      <Notice kind="warning">{t('sourceProfiles.recounted')}</Notice>
      <InstantField
        draft={from}
        label={t('sourceProfiles.from')}
        problem={
          error?.code === 'TIME_IN_FUTURE'
            ? failureText(t, error)
            : fieldText(t, error, 'from', t('sourceProfiles.from'))
        }
      />
      <SilenceFields draft={draft} onChange={setDraft} findProblem={findProblem} />
      <EvidenceFields draft={draft} onChange={setDraft} findProblem={findProblem} />
      <InputFields inputs={draft.inputs} onChange={(inputs) => setDraft({ ...draft, inputs })} />
    </FormStep>
  );
}
