import type { TableImport } from '@groundwork/contract/entities/table-import.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import {
  getImportModule,
  IMPORT_KINDS,
  type ImportField,
  type ImportKind,
  listImportFields,
} from '@groundwork/domain/moving-in/import-kind.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FileChoice } from '../../../ui/file-choice.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { ImportFailure, ImportFindings } from '../../../ui/import-findings.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ChangeSetList } from './change-set-list.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { useTableImport } from './use-table-import.ts';

/** Imports a file of machines or other records: columns are matched and every line is checked first. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('movingIn.title')} opened onClose={onClose}>
      <ImportForm onClose={onClose} />
      <ChangeSetList />
    </Dialog>
  );
}

function ImportForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const kinds = useOfferedKinds();
  const [kind, setKind] = useState<ImportKind>('machines');
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<TableImport | null>(null);
  const { start, failure, isPending } = useTableImport((answer) => {
    if (answer.dryRun) return setFound(answer);
    const left = answer.bad === 0 ? '' : ` ${t('lineImport.leftOut', { count: answer.bad })}`;
    notify({ kind: 'success', text: `${t('movingIn.imported', { count: answer.good })}${left}` });
    onClose();
  });
  const check = (file: File, kind: ImportKind, columns: readonly (ImportField | null)[] | null) =>
    void start({ file, kind, columns, dryRun: true });
  const getLabel = (field: string) =>
    listImportFields(kind).some((known) => known === field)
      ? t(`movingIn.fields.${field as ImportField}`)
      : field;
  const columns = found?.columns.map(({ field }) => field) ?? null;
  const changes = (found?.created ?? 0) + (found?.updated ?? 0);
  return (
    <Form
      onSubmit={() => {
        if (file && found && !isPending) void start({ file, kind, columns, dryRun: false });
      }}
    >
      <SelectField
        name="kind"
        label={t('movingIn.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`movingIn.kinds.${value}`) }))}
        onChange={(kind) => {
          setKind(kind);
          setFound(null);
          if (file) check(file, kind, null);
        }}
      />
      <p className="fine-print">{t('movingIn.fileHint')}</p>
      <div>
        <FileChoice
          label={t('words.chooseFile')}
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFile={(file) => {
            setFile(file);
            setFound(null);
            check(file, kind, null);
          }}
        />{' '}
        {file?.name}
      </div>
      {found && file ? (
        <>
          <ColumnsTable
            kind={kind}
            columns={found.columns}
            onChange={(columns) => check(file, kind, columns)}
          />
          {found.missing.length === 0 ? null : (
            <Notice kind="warning">
              {t('movingIn.missing', { fields: found.missing.map(getLabel).join(', ') })}
            </Notice>
          )}
          <ImportFindings found={found} goodText={t('movingIn.found', found)} getLabel={getLabel} />
        </>
      ) : null}
      <ImportFailure failure={failure} fileLabel={t('movingIn.file')} />
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        {found && changes > 0 ? (
          <Button kind="filled" type="submit" busy={isPending}>
            {t('movingIn.importNow', { count: changes })}
          </Button>
        ) : null}
      </DialogActions>
    </Form>
  );
}

/** The kinds of records that the organisation has. */
function useOfferedKinds(): readonly ImportKind[] {
  const { data: settings } = useCall(settingsCall, {});
  return IMPORT_KINDS.filter((kind) => {
    const module = getImportModule(kind);
    return module === 'always' || settings?.modules[module] === true;
  });
}
