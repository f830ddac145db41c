import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../ui/field.tsx';

/** From when values apply: always, or from a local time in the organisation's zone. */
export type HoldsFrom = { readonly kind: 'instant' | 'always'; readonly local: string };

type Props = {
  readonly value: HoldsFrom;
  readonly onChange: (value: HoldsFrom) => void;
  readonly timeZone: string;
  readonly problem: string | null;
};

/** Asks from when new values apply, and explains the effect on past figures. */
export function HoldsFromFields({ value, onChange, timeZone, problem }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        name="holds"
        label={t('typeRules.holds')}
        hint={t(`typeRules.holdsHints.${value.kind}`)}
        value={value.kind}
        options={(['instant', 'always'] as const).map((kind) => ({
          value: kind,
          label: t(`typeRules.holdsKinds.${kind}`),
        }))}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === 'instant' ? (
        <TextField
          type="datetime-local"
          name="from"
          label={t('typeRules.from')}
          hint={t('typeRules.inZone', { zone: timeZone })}
          problem={problem}
          value={value.local}
          onChange={(local) => onChange({ ...value, local })}
        />
      ) : null}
    </>
  );
}
