import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { useTranslation } from 'react-i18next';
import type { ValueName } from './type-order.ts';
import type { ValueText } from './use-value-text.ts';

type Props = {
  readonly type: MachineTypeAnswer;
  readonly name: ValueName;
  readonly textOf: ValueText;
};

/** A value, and where it is not the catalogue's, that one below it. */
export function ValueCell({ type: { values, catalogueValues }, name, textOf }: Props) {
  const { t } = useTranslation();
  const own = textOf(values, name);
  const original = catalogueValues === null ? own : textOf(catalogueValues, name);
  const label = t(`typeRules.columns.${name as 'workingRpm'}`);
  return (
    <td data-label={label}>
      {own === original ? (
        own
      ) : (
        <span className="type-value-set">
          <strong>{own}</strong> <span>{t('typeRules.inCatalogue', { value: original })}</span>
        </span>
      )}
    </td>
  );
}
