import { POST as importSites } from '@groundwork/contract/v1/portal/sites/import.ts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { ImportForm } from '../../../ui/import-form.tsx';

const KNOWN = ['name', 'zone', 'code', 'startsOn', 'endsOn', 'outline'] as const;

/** Detects the format: only GeoJSON starts with a brace. */
const detectFormat = (text: string): 'csv' | 'geojson' =>
  text.trimStart().startsWith('{') ? 'geojson' : 'csv';

/** Imports the sites of a file after a preview. */
export function ImportSitesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  // Problems inside an outline are shown as problems of the outline.
  const getLabel = (field: string) => {
    const known = KNOWN.find((name) => field.split('.').includes(name));
    return known === undefined ? field : t(`sites.${known}`);
  };
  return (
    <Dialog title={t('sites.importTitle')} opened onClose={onClose}>
      <ImportForm
        call={importSites}
        accept=".csv,.geojson,.json,text/csv,application/geo+json,application/json"
        texts={{
          file: t('sites.file'),
          fileHint: t('sites.fileHint'),
          good: (count) => t('sites.good', { count }),
          importCount: (count) => t('sites.importCount', { count }),
          imported: (count) => t('sites.imported', { count }),
          getLabel: getLabel,
        }}
        toInput={(text, dryRun) => ({ body: { format: detectFormat(text), text, dryRun } })}
        onClose={onClose}
      />
    </Dialog>
  );
}
