import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/field.tsx';
import { type InstantDraft, InstantField } from '../../../ui/instant-field.tsx';

/** From when values apply: always, or from an instant. */
export type HoldsFrom = 'instant' | 'always';

type Props = {
  readonly value: HoldsFrom;
  readonly onChange: (value: HoldsFrom) => void;
  /** The instant, in the organisation's zone. */
  readonly time: InstantDraft;
  readonly problem: string | null;
};

/** Asks from when new values apply, and explains the effect on past figures. */
export function HoldsFromFields({ value, onChange, time, problem }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        name="holds"
        label={t('typeRules.holds')}
        hint={t(`typeRules.holdsHints.${value}`)}
        value={value}
        options={(['instant', 'always'] as const).map((kind) => ({
          value: kind,
          label: t(`typeRules.holdsKinds.${kind}`),
        }))}
        onChange={onChange}
      />
      {value === 'instant' ? (
        <InstantField
          name="from"
          label={t('typeRules.from')}
          hint={t('dated.inZone', { zone: time.timeZone })}
          draft={time}
          problem={problem}
        />
      ) : null}
    </>
  );
}
