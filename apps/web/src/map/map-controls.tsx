import { useTranslation } from 'react-i18next';
import { saveFile } from '../lib/calls/download.ts';
import { useFormats } from '../lib/language/use-formats.ts';
import { notify } from '../lib/session/notification.ts';
import { getBrowserZone, toLocalTime } from '../lib/time/zone-time.ts';
import type { Camera } from './camera.ts';
import { getFitPadding } from './fit-padding.ts';
import { useMap } from './map-context.ts';
import './map-controls.css';
import { drawPicture } from './picture/draw-picture.ts';

const STEP_PX = 160;
const PANS = [
  ['north', 0, -STEP_PX],
  ['west', -STEP_PX, 0],
  ['east', STEP_PX, 0],
  ['south', 0, STEP_PX],
] as const;

/** Buttons to zoom, fit and pan the map, and to save it as a picture. */
export function MapControls({ all }: { readonly all: Camera }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const map = useMap();
  const fit = () => {
    if (all.kind !== 'bounds') return;
    map.fitBounds([...all.bounds], { padding: getFitPadding(map.getContainer()), maxZoom: all.maxZoom });
  };
  const savePicture = async () => {
    const now = new Date().toISOString();
    const title = map.getCanvas().getAttribute('aria-label') ?? '';
    const picture = await drawPicture(map, { title, date: formats.dateTime(now, getBrowserZone()) });
    saveFile(picture, `${title} ${toLocalTime(now, getBrowserZone()).replace(':', '')}.png`);
    notify({ kind: 'success', text: t('downloads.done') });
  };
  return (
    <fieldset className="map-controls">
      <legend className="visually-hidden">{t('map.controls')}</legend>
      <div className="map-zoom">
        <MapButton icon="nearer" label={t('map.zoomIn')} onClick={() => map.zoomIn()} />
        <MapButton icon="further" label={t('map.zoomOut')} onClick={() => map.zoomOut()} />
        <MapButton icon="fit" label={t('map.fit')} onClick={fit} />
        <MapButton icon="picture" label={t('map.picture')} onClick={() => void savePicture()} />
      </div>
      <div className="map-pans">
        {PANS.map(([side, x, y]) => (
          <MapButton key={side} icon={side} label={t(`map.pan.${side}`)} onClick={() => map.panBy([x, y])} />
        ))}
      </div>
    </fieldset>
  );
}

const ICONS = {
  nearer: 'M8 3v10M3 8h10',
  further: 'M3 8h10',
  picture: 'M8 2.5v7M5 6.5l3 3 3-3M3 13h10',
  fit: 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3',
  north: 'M4 10l4-4 4 4',
  south: 'M4 6l4 4 4-4',
  west: 'M10 4L6 8l4 4',
  east: 'M6 4l4 4-4 4',
} as const;

type ButtonProps = {
  readonly icon: keyof typeof ICONS;
  readonly label: string;
  readonly onClick: () => void;
};

function MapButton({ icon, label, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className="map-button"
      data-icon={icon}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  );
}
