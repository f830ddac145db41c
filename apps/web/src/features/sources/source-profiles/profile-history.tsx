import type { DatedSourceProfile, SourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Formats } from '../../../lib/language/format.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { DatedLine } from '../../../ui/dated-line.tsx';
import { LineButton } from '../../../ui/line-button.tsx';
import './profile-history.css';

type Props = {
  /** In chronological order. */
  readonly profiles: readonly DatedSourceProfile[];
  readonly timeZone: string;
  readonly mayEdit: boolean;
  readonly onEdit: (dated: DatedSourceProfile) => void;
  readonly onUndo: (dated: DatedSourceProfile) => void;
};

/** The profiles of a source, latest first. */
export function ProfileHistory({ profiles, timeZone, mayEdit, onEdit, onUndo }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <ul className="profile-history">
      {profiles.toReversed().map((dated) => {
        const { id, from, profile } = dated;
        const since = from === null ? t('sourceProfiles.always') : formats.dateTime(from, timeZone);
        return (
          <DatedLine
            key={id ?? 'always'}
            name={t('sourceProfiles.since', { time: since })}
            details={describeProfile(t, formats, profile)}
          >
            {mayEdit && id !== null ? (
              <>
                <LineButton label={t('dated.edit')} about={since} onClick={() => onEdit(dated)} />
                <LineButton label={t('sourceProfiles.undo')} about={since} onClick={() => onUndo(dated)} />
              </>
            ) : null}
          </DatedLine>
        );
      })}
    </ul>
  );
}

/** Summarises a profile in a few lines. */
function describeProfile(t: TFunction, formats: Formats, profile: SourceProfile): readonly string[] {
  const { evidence, onIntervalSeconds, offIntervalSeconds, onRpm, workingRpm, inputs } = profile;
  const kinds = formats.list(evidence.map((kind) => t(`sourceProfiles.kinds.${kind}.name`)));
  const wired = inputs.flatMap((use, index) =>
    use === null
      ? []
      : [`${t('sourceProfiles.input', { number: index + 1 })}: ${t(`sourceProfiles.uses.${use}`)}`],
  );
  return [
    kinds === '' ? t('sourceProfiles.noEvidence') : kinds,
    t('sourceProfiles.intervals', {
      on: formats.duration(onIntervalSeconds),
      off: formats.duration(offIntervalSeconds),
    }),
    ...(evidence.includes('rpm') ? [t('sourceProfiles.onFrom', { rpm: formats.number(onRpm) })] : []),
    ...(workingRpm === null ? [] : [t('sourceProfiles.worksFrom', { rpm: formats.number(workingRpm) })]),
    ...wired,
  ];
}
