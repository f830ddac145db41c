import type { Zone } from '@groundwork/contract/entities/zone.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { measureOutline } from '../sites/public.ts';
import './zones.css';

type Props = {
  readonly shapes: Zone['shapes'];
  /** In which days of the zone begin. */
  readonly timeZone: string;
};

/** The shapes of a zone, the latest first. */
export function ZoneShapes({ shapes, timeZone }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const formatDay = (instant: string) => formats.civilDate(civilDateIn(instant, timeZone));
  if (shapes.length === 0) return <p className="muted">{t('zones.noShape')}</p>;
  return (
    <ul className="zone-shapes" aria-label={t('zones.shapes')}>
      {[...shapes].reverse().map(({ from, until, outline }) => (
        <li key={from ?? ''}>
          <span>
            {from === null ? t('zones.always') : formatDay(from)}
            {' – '}
            {until === null ? t('zones.now') : formatDay(until)}
          </span>
          <span className="fine-print">{`${formats.exact(measureOutline(outline, []).hectares, 2)} ha`}</span>
        </li>
      ))}
    </ul>
  );
}
