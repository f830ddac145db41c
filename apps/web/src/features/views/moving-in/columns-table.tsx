import type { TableImport } from '@groundwork/contract/entities/table-import.ts';
import {
  type ImportField,
  type ImportKind,
  listImportFields,
} from '@groundwork/domain/moving-in/import-kind.ts';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/field.tsx';
import './columns-table.css';

type Props = {
  readonly kind: ImportKind;
  readonly columns: TableImport['columns'];
  readonly onChange: (fields: readonly (ImportField | null)[]) => void;
};

/** The columns of a file with their first values, and the field that each is read as. */
export function ColumnsTable({ kind, columns, onChange }: Props) {
  const { t } = useTranslation();
  const choose = (index: number, field: ImportField | null) =>
    onChange(
      columns.map((column, other) => {
        if (other === index) return field;
        // A field has one column: choosing it again moves it.
        return column.field === field ? null : column.field;
      }),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section className="columns-table" tabIndex={0} aria-label={t('movingIn.columns')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('movingIn.heading')}</th>
            <th scope="col">{t('movingIn.readAs')}</th>
            <th scope="col">{t('movingIn.samples')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ heading, field, samples }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and columns keep their places.
            <tr key={index}>
              <th scope="row">{heading}</th>
              <td>
                <Select
                  aria-label={t('movingIn.columnOf', { heading })}
                  value={field ?? ''}
                  onChange={({ target }) => choose(index, (target.value || null) as ImportField | null)}
                >
                  <option value="">{t('movingIn.leftOut')}</option>
                  {listImportFields(kind).map((name) => (
                    <option key={name} value={name}>
                      {t(`movingIn.fields.${name}`)}
                    </option>
                  ))}
                </Select>
              </td>
              <td className="muted">{samples.join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
