import { INPUT_USES, type InputUse } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { useTranslation } from 'react-i18next';
import { CheckGroup } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';

type Props = {
  readonly inputs: readonly (InputUse | null)[];
  readonly onChange: (inputs: readonly (InputUse | null)[]) => void;
};

const NOTHING = 'nothing';

/** The use of each digital input of a tracker. */
export function InputFields({ inputs, onChange }: Props) {
  const { t } = useTranslation();
  const uses = [NOTHING, ...INPUT_USES] as const;
  const options = uses.map((value) => ({ value, label: t(`sourceProfiles.uses.${value}`) }));
  return (
    <CheckGroup label={t('sourceProfiles.inputs')}>
      <FieldPair>
        {inputs.map((use, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: an input is known by its number.
            key={index}
            name={`input-${index + 1}`}
            label={t('sourceProfiles.input', { number: index + 1 })}
            value={use ?? NOTHING}
            options={options}
            onChange={(chosen) => onChange(inputs.with(index, chosen === NOTHING ? null : chosen))}
          />
        ))}
      </FieldPair>
    </CheckGroup>
  );
}
