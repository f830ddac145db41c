import type { SharedLocation } from '@groundwork/contract/entities/location-share.ts';
import { POST as openCall } from '@groundwork/contract/v1/portal/maps/location-link.ts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { FailureMessage } from '../../../ui/failure-message.tsx';
import { Field } from '../../../ui/field.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { ShapedSkeleton } from '../../../ui/skeleton-shape.tsx';
import { EntryFrame } from '../../people/session/public.ts';
import './location-link.css';

// The position can be read without its surroundings.
const GroundSketch = lazy(() =>
  loadChunk(() => import('../../../map/sketch/ground-sketch.tsx')).then(
    ({ GroundSketch }) => ({ default: GroundSketch }),
    () => ({ default: () => <></> }),
  ),
);

/** The page of a link to a position, for anyone who has it: where and when, and nothing of whose it is. */
export function LocationLinkScreen({ token }: { readonly token: string | null }) {
  const { t } = useTranslation();
  usePageTitle(t('locationShares.page.title'));
  return token === null ? <NoLocation /> : <OpenLocation token={token} />;
}

function OpenLocation({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const { mutate, data, error } = useSend(openCall);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    // Each opening is noted: once for each link.
    if (opened.current === token) return;
    opened.current = token;
    mutate({ body: { token } });
  }, [mutate, token]);
  if (error?.code === 'INVALID_TOKEN') return <NoLocation />;
  return (
    <EntryFrame title={t('locationShares.page.title')}>
      {data !== undefined ? (
        <Location location={data} />
      ) : error === null ? (
        <ShapedSkeleton shape="form" />
      ) : (
        <FailureMessage
          failure={error}
          text={t('locationShares.page.failed')}
          onRetry={() => mutate({ body: { token } })}
        />
      )}
    </EntryFrame>
  );
}

function NoLocation() {
  const { t } = useTranslation();
  return (
    <EntryFrame title={t('locationShares.page.endedTitle')}>
      <p>{t('locationShares.page.endedText')}</p>
    </EntryFrame>
  );
}

function Location({
  location: { latitude, longitude, locatedAt, expiresAt },
}: {
  readonly location: SharedLocation;
}) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const zone = getBrowserZone();
  const coordinates = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return (
    <>
      <figure className="location-link-map">
        <Suspense fallback={null}>
          <GroundSketch latitude={latitude} longitude={longitude} label={t('locationShares.page.mapOf')} />
        </Suspense>
        <span className="location-link-sources">© OpenStreetMap · GeoNames</span>
      </figure>
      <p>{t('locationShares.page.locatedAt', { at: dateTime(locatedAt, zone), zone })}</p>
      <Field label={t('locationShares.page.coordinates')}>
        {({ id }) => <CopyField id={id} label={t('locationShares.page.coordinates')} value={coordinates} />}
      </Field>
      <a href={toMapAddress(latitude, longitude)} rel="noreferrer">
        {t('locationShares.page.openMap')}
      </a>
      <p className="fine-print">{t('locationShares.page.until', { at: dateTime(expiresAt, zone) })}</p>
    </>
  );
}

const toMapAddress = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
