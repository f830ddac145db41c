import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LineButton } from '../../../ui/line-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowActions, Rows } from '../../../ui/rows.tsx';
import { RecordHistoryDialog } from '../audit/public.ts';

type Record = { readonly id: string };

type Props<T extends Record> = {
  readonly records: readonly T[];
  readonly heads: readonly string[];
  /** The cells of a record; the first names it. */
  readonly getCells: (record: T) => readonly [ReactNode, ...ReactNode[]];
  readonly getName: (record: T) => string;
  /** As the audit trail calls the records. */
  readonly subjectKind: string;
  readonly none: { readonly title: string; readonly text: string };
  /** The dialog that edits a record; null: the person may not. */
  readonly renderEdit: ((record: T, onClose: () => void) => ReactNode) | null;
};

type Opened<T> = { readonly kind: 'edit' | 'history'; readonly record: T };

/** Records of one kind, each with its editing and its history. */
export function RecordTable<T extends Record>(props: Props<T>) {
  const { records, heads, getCells, getName, subjectKind, none, renderEdit } = props;
  const { t } = useTranslation();
  const mayReadHistory = useMay('audit.read');
  const [opened, setOpened] = useState<Opened<T> | null>(null);
  const close = () => setOpened(null);
  if (records.length === 0)
    return (
      <Panel>
        <EmptyState drawing="first" title={none.title} text={none.text} />
      </Panel>
    );
  return (
    <Panel>
      <Rows>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <ColumnHead kind="hidden">{t('records.actions')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => {
            const [first, ...others] = getCells(record);
            const name = getName(record);
            return (
              <tr key={record.id}>
                <th scope="row">{first}</th>
                {others.map((cell, at) => (
                  <td key={heads[at + 1]} data-label={heads[at + 1]}>
                    {cell}
                  </td>
                ))}
                <RowActions>
                  {renderEdit ? (
                    <LineButton
                      label={t('dated.edit')}
                      about={name}
                      onClick={() => setOpened({ kind: 'edit', record })}
                    />
                  ) : null}
                  {mayReadHistory ? (
                    <LineButton
                      label={t('audit.history')}
                      about={name}
                      onClick={() => setOpened({ kind: 'history', record })}
                    />
                  ) : null}
                </RowActions>
              </tr>
            );
          })}
        </tbody>
      </Rows>
      {opened?.kind === 'edit' && renderEdit ? renderEdit(opened.record, close) : null}
      {opened?.kind === 'history' ? (
        <RecordHistoryDialog
          name={getName(opened.record)}
          subject={{ kind: subjectKind, id: opened.record.id }}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
}
