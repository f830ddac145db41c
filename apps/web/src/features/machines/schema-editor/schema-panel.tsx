import type { MachineSchemaAnswer } from '@groundwork/contract/entities/machine-schema.ts';
import { SCHEMA_FIELDS, type SchemaField } from '@groundwork/domain/machines/machine-schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowActions, Rows } from '../../../ui/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { getFieldTerms, SchemaBoundary, useMachineSchema } from '../machine-schema/public.ts';
import { EditFieldDialog } from './edit-field-dialog.tsx';
import { EditGroupsDialog } from './edit-groups-dialog.tsx';

/** Which fields of machines the organisation shows, how it names them, and what it accepts. */
export function SchemaPanel() {
  const { t } = useTranslation();
  const mayEdit = useMay('machine-types.edit');
  const result = useMachineSchema();
  const [opened, setOpened] = useState(false);
  return (
    <Section
      id="machine-fields"
      title={t('machineSchema.title')}
      lead={t('machineSchema.lead')}
      actions={
        mayEdit && result.data ? (
          <Button onClick={() => setOpened(true)}>{t('machineSchema.groups')}</Button>
        ) : null
      }
    >
      <Panel>
        <SchemaBoundary shape="table">
          {(schema) => (
            <>
              <FieldsTable schema={schema} />
              {opened ? <EditGroupsDialog schema={schema} onClose={() => setOpened(false)} /> : null}
            </>
          )}
        </SchemaBoundary>
      </Panel>
    </Section>
  );
}

type Props = { readonly schema: MachineSchemaAnswer };

function FieldsTable({ schema }: Props) {
  const { t } = useTranslation();
  const shown = schema.groups.flatMap(({ fields }) => fields);
  const hidden = SCHEMA_FIELDS.filter((field) => !shown.includes(field));
  return (
    <Rows>
      <caption className="visually-hidden">{t('machineSchema.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('machineSchema.field')}</th>
          <th scope="col">{t('machineSchema.group')}</th>
          <th scope="col">{t('machineSchema.mandatory')}</th>
          <ColumnHead kind="hidden">{t('typeRules.actions')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {[...shown, ...hidden].map((field) => (
          <FieldRow key={field} schema={schema} field={field} />
        ))}
      </tbody>
    </Rows>
  );
}

function FieldRow({ schema, field }: Props & { readonly field: SchemaField }) {
  const { t } = useTranslation();
  const mayEdit = useMay('machine-types.edit');
  const [opened, setOpened] = useState(false);
  const { label, isMandatory } = getFieldTerms(t, schema)(field);
  const group = schema.groups.find(({ fields }) => fields.includes(field));
  const groupName = group ? group.description || t('machineSchema.unnamed') : t('machineSchema.hidden');
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-label={t('machineSchema.group')}>{groupName}</td>
      <td data-label={t('machineSchema.mandatory')}>{t(isMandatory ? 'record.yes' : 'record.no')}</td>
      <RowActions>
        {mayEdit ? (
          <Button
            kind="quiet"
            aria-label={`${t('machineSchema.edit')}: ${label}`}
            onClick={() => setOpened(true)}
          >
            {t('machineSchema.edit')}
          </Button>
        ) : null}
        {opened ? <EditFieldDialog schema={schema} field={field} onClose={() => setOpened(false)} /> : null}
      </RowActions>
    </tr>
  );
}
