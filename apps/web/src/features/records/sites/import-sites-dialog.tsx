import { POST as importSites } from '@groundwork/contract/v1/portal/sites/import.ts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { ImportForm } from '../../../ui/import-form.tsx';

const KNOWN = ['name', 'zone', 'code', 'startsOn', 'endsOn', 'outline'] as const;

/** A file of GeoJSON is one object; nothing else begins with a brace. */
const formatOf = (text: string): 'csv' | 'geojson' => (text.trimStart().startsWith('{') ? 'geojson' : 'csv');

/** Makes the sites of a file, after a look at what it would make. */
export function ImportSitesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  // What is wrong inside an outline is told of the outline.
  const labelOf = (field: string) => {
    const known = KNOWN.find((name) => field.split('.').includes(name));
    return known === undefined ? field : t(`sites.${known}`);
  };
  return (
    <Dialog title={t('sites.importTitle')} opened onClose={onClose}>
      <ImportForm
        call={importSites}
        accept=".csv,.geojson,.json,text/csv,application/geo+json,application/json"
        words={{
          file: t('sites.file'),
          fileHint: t('sites.fileHint'),
          good: (count) => t('sites.good', { count }),
          importCount: (count) => t('sites.importCount', { count }),
          imported: (count) => t('sites.imported', { count }),
          labelOf,
        }}
        askedOf={(text, dryRun) => ({ body: { format: formatOf(text), text, dryRun } })}
        onClose={onClose}
      />
    </Dialog>
  );
}
