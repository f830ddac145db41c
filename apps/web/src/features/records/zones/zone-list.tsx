import type { SiteListItem } from '@groundwork/contract/entities/site.ts';
import type { ZoneListItem } from '@groundwork/contract/entities/zone.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { ImportZonesDialog } from './import-zones-dialog.tsx';
import { saveZones } from './save-zones.ts';
import { ZoneSuggestions } from './zone-suggestions.tsx';
import type { DrawnZone } from './zones-map.tsx';
import type { ZonesSearch } from './zones-search.ts';
import './zones.css';

type Props = {
  readonly zones: readonly ZoneListItem[];
  readonly outlines: readonly DrawnZone[];
  readonly leftOut: number;
  readonly sites: readonly SiteListItem[];
  readonly search: ZonesSearch;
  readonly mayEdit: boolean;
  readonly onSearch: (change: ZonesSearch) => void;
  /** Opens a new zone with an outline. */
  readonly onPropose: (outline: Outline) => void;
};

const ALL = '';

/** The zones, searched by name and site, with what can be done with all of them. */
export function ZoneList(props: Props) {
  const { zones, outlines, leftOut, sites, search, mayEdit, onSearch, onPropose } = props;
  const { t } = useTranslation();
  const [isImporting, setImporting] = useState(false);
  const typed = useDeferredValue((search.search ?? '').trim().toLowerCase());
  const found = useMemo(
    () =>
      zones.filter(({ name, siteName, kind }) =>
        [name, siteName ?? '', t(`zones.kinds.${kind}`)].some((text) => text.toLowerCase().includes(typed)),
      ),
    [zones, typed, t],
  );
  return (
    <>
      <header>
        <h1>{t('zones.title')}</h1>
        <p className="muted">{t('zones.lead')}</p>
      </header>
      <div className="zones-actions">
        {mayEdit ? (
          <>
            <Button kind="filled" onClick={() => onSearch({ zone: 'new' })}>
              {t('zones.new')}
            </Button>
            <Button onClick={() => setImporting(true)}>{t('zones.import')}</Button>
          </>
        ) : null}
        {outlines.length > 0 ? (
          <>
            <Button onClick={() => saveZones(zones, outlines, 'geojson')}>{t('zones.asGeoJson')}</Button>
            <Button onClick={() => saveZones(zones, outlines, 'kml')}>{t('zones.asKml')}</Button>
          </>
        ) : null}
      </div>
      <search className="zones-search">
        <TextField
          type="search"
          label={t('zones.search')}
          value={search.search ?? ''}
          onChange={(text) => onSearch({ search: text === '' ? undefined : text })}
        />
        <SelectField
          name="siteId"
          label={t('zones.site')}
          value={search.siteId?.toString() ?? ALL}
          options={[
            { value: ALL, label: t('zones.allSites') },
            ...sites.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(siteId) => onSearch({ siteId: siteId === ALL ? undefined : siteId })}
        />
      </search>
      {leftOut > 0 ? <p className="fine-print">{t('zones.leftOut', { count: leftOut })}</p> : null}
      {found.length === 0 ? (
        <EmptyNote
          drawing={zones.length === 0 ? 'outline' : 'no-match'}
          text={t(zones.length > 0 ? 'zones.noMatch' : mayEdit ? 'zones.empty' : 'zones.emptyForViewer')}
        />
      ) : (
        <ul className="zone-list" aria-label={t('zones.title')}>
          {found.map((zone) => (
            <ZoneRow key={zone.id} zone={zone} onOpen={() => onSearch({ zone: zone.id })} />
          ))}
        </ul>
      )}
      {mayEdit ? <ZoneSuggestions onPropose={onPropose} /> : null}
      {isImporting ? (
        <ImportZonesDialog
          sites={sites}
          siteId={search.siteId?.toString() ?? null}
          onClose={() => setImporting(false)}
        />
      ) : null}
    </>
  );
}

type RowProps = { readonly zone: ZoneListItem; readonly onOpen: () => void };

function ZoneRow({ zone: { kind, name, siteName, limitKmh, numberOfShapes, bounds }, onOpen }: RowProps) {
  const { t } = useTranslation();
  const parts = [
    limitKmh === null ? t(`zones.kinds.${kind}`) : t('zones.limitOf', { limit: limitKmh }),
    kind === 'site' ? null : siteName,
    bounds === null ? t('zones.noShape') : null,
    numberOfShapes > 1 ? t('zones.shapeCount', { count: numberOfShapes }) : null,
  ];
  return (
    <li>
      <button type="button" className="zone-row" onClick={onOpen}>
        <span className="zone-mark" data-kind={kind} aria-hidden="true" />
        <span className="zone-row-name">{name}</span>
        <span className="fine-print">{parts.filter((part) => part !== null).join(' · ')}</span>
      </button>
    </li>
  );
}
