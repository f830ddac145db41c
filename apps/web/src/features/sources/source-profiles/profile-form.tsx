import type { DatedSourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import { PUT as setProfile } from '@groundwork/contract/v1/portal/sources/_id/profiles/index.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, fieldText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { notify } from '../../../lib/session/notification.ts';
import { toInstant, toLocalTime } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EvidenceFields } from './evidence-fields.tsx';
import { InputFields } from './input-fields.tsx';
import { type ProfileField, readProfileDraft, toProfileDraft } from './profile-draft.ts';
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
export function ProfileForm({ source, timeZone, dated, isSameInstant, onEnd }: Props) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const [storedFrom] = useState(isSameInstant ? dated.from : null);
  const [from, setFrom] = useState(() => toLocalTime(storedFrom ?? Date.now(), timeZone));
  const [draft, setDraft] = useState(() => toProfileDraft(dated.profile, locale));
  const [wrong, setWrong] = useState<readonly PropertyKey[]>([]);
  const { mutate, error, isPending } = useSend(setProfile);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Keeps the stored instant with its seconds if the time was not changed.
    const isUnchanged = storedFrom !== null && toLocalTime(storedFrom, timeZone) === from;
    const at = isUnchanged ? storedFrom : toInstant(from, timeZone);
    const read = readProfileDraft(draft, locale);
    const fields = read.kind === 'problems' ? read.fields : [];
    setWrong(at === null ? [...fields, 'from'] : fields);
    if (at === null || read.kind === 'problems' || isPending) return;
    const onSuccess = () => {
      notify({ kind: 'success', text: t('sourceProfiles.saved', { code: source.code }) });
      onEnd();
    };
    mutate({ params: { id: source.id }, body: { from: at, profile: read.profile } }, { onSuccess });
  };
  const findProblem = (field: ProfileField) =>
    wrong.includes(field) ? t(`sourceProfiles.problems.${field}`) : null;
  const isFuture = error?.code === 'TIME_IN_FUTURE';
  const fromProblem = isFuture
    ? failureText(t, error)
    : fieldText(t, error, 'from', t('sourceProfiles.from'));
  return (
    <form className="form" onSubmit={submit}>
      <Notice kind="warning">{t('sourceProfiles.recounted')}</Notice>
      <TextField
        type="datetime-local"
        label={t('sourceProfiles.from')}
        hint={t('dated.inZone', { zone: timeZone })}
        value={from}
        onChange={setFrom}
        problem={wrong.includes('from') ? t('sources.notATime') : fromProblem}
      />
      <SilenceFields draft={draft} onChange={setDraft} findProblem={findProblem} />
      <EvidenceFields draft={draft} onChange={setDraft} findProblem={findProblem} />
      <InputFields inputs={draft.inputs} onChange={(inputs) => setDraft({ ...draft, inputs })} />
      <FormFailure failure={error} shownAtFields={['TIME_IN_FUTURE']} />
      <DialogActions>
        <Button onClick={onEnd}>{t('sourceProfiles.back')}</Button>
        <Button kind="filled" type="submit" busy={isPending}>
          {t('words.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
