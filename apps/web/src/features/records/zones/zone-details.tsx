import type { Zone } from '@groundwork/contract/entities/zone.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ZoneDays } from './zone-days.tsx';
import { ZoneShapes } from './zone-shapes.tsx';

type Props = {
  readonly zone: Zone;
  /** In which days of the zone begin. */
  readonly timeZone: string;
  readonly organisationTimeZone: string;
  readonly onClose: () => void;
};

/** A zone for people who may not change it. */
export function ZoneDetails({ zone, timeZone, organisationTimeZone, onClose }: Props) {
  const { t } = useTranslation();
  const { kind, name, siteName, limitKmh, shapes } = zone;
  return (
    <>
      <header>
        <h1>{name}</h1>
        <p className="muted">
          {[limitKmh === null ? t(`zones.kinds.${kind}`) : t('zones.limitOf', { limit: limitKmh }), siteName]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </header>
      <ZoneShapes shapes={shapes} timeZone={timeZone} />
      <ZoneDays zoneId={zone.id} timeZone={organisationTimeZone} />
      <div>
        <Button onClick={() => onClose()}>{t('zones.back')}</Button>
      </div>
    </>
  );
}
