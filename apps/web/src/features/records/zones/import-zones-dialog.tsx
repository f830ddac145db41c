import type { LineImport } from '@groundwork/contract/entities/line-import.ts';
import type { SiteListItem } from '@groundwork/contract/entities/site.ts';
import { POST as importCall } from '@groundwork/contract/v1/portal/zones/import.ts';
import { ZONE_KINDS, type ZoneKind } from '@groundwork/domain/zones/zone-kind.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FileChoice } from '../../../ui/file-choice.tsx';
import { FieldPair, Form } from '../../../ui/form-layout.tsx';
import { ImportFailure, ImportFindings } from '../../../ui/import-findings.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { readZoneFile, type ZoneFeature, type ZoneFile } from './read-zone-file.ts';

type Props = {
  readonly sites: readonly SiteListItem[];
  /** The site that is proposed. */
  readonly siteId: string | null;
  readonly onClose: () => void;
};

const NONE = '';
const FIELDS = ['name', 'kind', 'limitKmh', 'siteId', 'outline'] as const;

/** Imports the zones of a GeoJSON or KML file after a preview. */
export function ImportZonesDialog({ sites, siteId, onClose }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ZoneKind>('other');
  const [site, setSite] = useState(siteId ?? NONE);
  const [file, setFile] = useState<{ readonly name: string; readonly read: ZoneFile } | null>(null);
  const [found, setFound] = useState<LineImport | null>(null);
  const { mutate, error, isPending, reset } = useSend(importCall);
  const discard = () => {
    setFound(null);
    reset();
  };
  const features = file !== null && 'features' in file.read ? file.read.features : [];
  const toInput = (some: readonly ZoneFeature[], dryRun: boolean) => ({
    body: {
      text: JSON.stringify({ type: 'FeatureCollection', features: some }),
      ...{ kind, siteId: site === NONE ? null : site, dryRun },
    },
  });
  const submit = () => {
    if (isPending || features.length === 0) return;
    if (found === null) return mutate(toInput(features, true), { onSuccess: setFound });
    const good = features.filter((_, index) => found.lines[index]?.problems.length === 0);
    mutate(toInput(good, false), {
      onSuccess: (done) => {
        notify({ kind: 'success', text: t('zones.imported', { count: done.good }) });
        onClose();
      },
    });
  };
  const getLabel = (field: string) => {
    const known = FIELDS.find((name) => field.split('.').includes(name));
    return known === undefined ? field : t(`zones.fields.${known}`);
  };
  return (
    <Dialog title={t('zones.importTitle')} opened onClose={onClose}>
      <Form onSubmit={submit}>
        <p className="muted">{t('zones.importText')}</p>
        <FieldPair>
          <SelectField
            name="kind"
            label={t('zones.importKind')}
            value={kind}
            options={ZONE_KINDS.filter((each) => each !== 'site').map((each) => ({
              value: each,
              label: t(`zones.kinds.${each}`),
            }))}
            onChange={(changed: ZoneKind) => {
              setKind(changed);
              discard();
            }}
          />
          <SelectField
            name="siteId"
            label={t('zones.fields.siteId')}
            value={site}
            options={[
              { value: NONE, label: t('zones.noSite') },
              ...sites.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(changed) => {
              setSite(changed);
              discard();
            }}
          />
        </FieldPair>
        <FileChoice
          label={t('words.chooseFile')}
          accept=".geojson,.json,.kml,application/geo+json,application/vnd.google-earth.kml+xml"
          onFile={(chosen) => {
            discard();
            void readZoneFile(chosen).then((read) => setFile({ name: chosen.name, read }));
          }}
        />
        {file === null ? null : <FileNotice name={file.name} read={file.read} />}
        {found === null ? null : (
          <ImportFindings
            found={found}
            goodText={t('zones.good', { count: found.good })}
            getLabel={getLabel}
          />
        )}
        <ImportFailure failure={error} fileLabel={t('zones.file')} />
        <DialogActions>
          <Button onClick={onClose}>{t('words.cancel')}</Button>
          {features.length === 0 || found?.good === 0 ? null : (
            <Button kind="filled" type="submit" busy={isPending}>
              {found === null ? t('lineImport.look') : t('zones.importCount', { count: found.good })}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function FileNotice({ name, read }: { readonly name: string; readonly read: ZoneFile }) {
  const { t } = useTranslation();
  if ('problem' in read)
    return <Notice kind="error">{t(`zones.fileProblems.${read.problem}`, { name })}</Notice>;
  const { features, others } = read;
  return (
    <p role="status">
      {t('zones.inFile', { name, count: features.length })}
      {others > 0 ? ` ${t('zones.others', { count: others })}` : null}
    </p>
  );
}
