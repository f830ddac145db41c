import type { SiteImport } from '@groundwork/contract/entities/site-import.ts';
import { POST as importSites } from '@groundwork/contract/v1/portal/sites/import.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../lib/notification.ts';
import { useSend } from '../../lib/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextFileField } from '../../ui/text-file-field.tsx';
import { ImportFailure, ImportFindings } from './import-findings.tsx';

type Props = { readonly onClose: () => void };

/** Makes the sites of a file, after a look at what it would make. */
export function ImportSitesDialog({ onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('sites.importTitle')} opened onClose={onClose}>
      <ImportSitesForm onClose={onClose} />
    </Dialog>
  );
}

/** A file of GeoJSON is one object; nothing else begins with a brace. */
const formatOf = (text: string) => (text.trimStart().startsWith('{') ? 'geojson' : 'csv');

function ImportSitesForm({ onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [found, setFound] = useState<SiteImport | null>(null);
  const { mutate, error, isPending, reset } = useSend(importSites);
  const change = (changed: string) => {
    setText(changed);
    setFound(null);
    reset();
  };
  const onImported = ({ good, bad }: SiteImport) => {
    const left = bad === 0 ? '' : ` ${t('sites.leftOut', { count: bad })}`;
    notify({ kind: 'success', text: `${t('sites.imported', { count: good })}${left}` });
    onClose();
  };
  const dryRun = found === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate({ body: { format: formatOf(text), text, dryRun } }, { onSuccess: dryRun ? setFound : onImported });
  };
  return (
    <form className="form" onSubmit={submit}>
      <TextFileField
        label={t('sites.file')}
        hint={t('sites.fileHint')}
        accept=".csv,.geojson,.json,text/csv,application/geo+json,application/json"
        value={text}
        onChange={change}
      />
      {found === null ? null : <ImportFindings found={found} />}
      <ImportFailure failure={error} />
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        {found?.good === 0 || text.trim() === '' ? null : (
          <Button kind="filled" type="submit" busy={isPending}>
            {dryRun ? t('sites.look') : t('sites.importCount', { count: found.good })}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
