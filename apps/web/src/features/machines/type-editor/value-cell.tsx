import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { useTranslation } from 'react-i18next';
import { translateKnown } from '../../../lib/language/translate-known.ts';
import type { ValueName } from './type-order.ts';
import type { FormatValue } from './use-value-text.ts';
import './value-cell.css';

type Props = {
  readonly type: MachineTypeAnswer;
  readonly name: ValueName;
  readonly formatValue: FormatValue;
};

/** A value, with the catalogue's value below it if it differs. */
export function ValueCell({ type: { values, catalogueValues }, name, formatValue }: Props) {
  const { t } = useTranslation();
  const own = formatValue(values, name);
  const original = catalogueValues === null ? own : formatValue(catalogueValues, name);
  const label = translateKnown(t, `typeRules.columns.${name}`);
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
