import type { MachineSchemaAnswer } from '@groundwork/contract/entities/machine-schema.ts';
import type { SchemaField } from '@groundwork/domain/machines/machine-schema.ts';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '../../../ui/form-layout.tsx';
import { getFieldTerms, listDetailGroups } from '../machine-schema/public.ts';
import { DetailField } from './detail-field.tsx';
import type { RecordFieldProps } from './record-fields.ts';
import './detail-fields.css';

type Props = RecordFieldProps & {
  readonly schema: MachineSchemaAnswer;
  /** Whether the organisation records additional information. */
  readonly hasInformation: boolean;
  /** Only the fields that must be filled in, as for a new machine. */
  readonly onlyMandatory?: boolean;
};

/** The details of a machine that the organisation shows, in its groups and its order. */
export function DetailFields({ schema, hasInformation, onlyMandatory = false, ...record }: Props) {
  const { t } = useTranslation();
  const getTerms = getFieldTerms(t, schema);
  const isShown = (field: SchemaField) => !onlyMandatory || getTerms(field).isMandatory;
  return listDetailGroups(schema, hasInformation).map(({ id, description, fields }) => {
    const shown = fields.filter(isShown);
    if (shown.length === 0) return null;
    const rows = toRows(shown).map((row) => (
      <FieldPair key={row.join()}>
        {row.map((field) => (
          <DetailField key={field} {...record} terms={getTerms(field)} />
        ))}
      </FieldPair>
    ));
    return description === '' ? (
      rows
    ) : (
      <fieldset key={id} className="detail-group">
        <legend>{description}</legend>
        {rows}
      </fieldset>
    );
  });
}

/** Two fields in a row; a note needs one of its own. */
function toRows(fields: readonly SchemaField[]): SchemaField[][] {
  const rows: SchemaField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (last?.length === 1 && field !== 'note' && !last.includes('note')) last.push(field);
    else rows.push([field]);
  }
  return rows;
}
