import type { FoundPlace } from '@groundwork/contract/entities/place.ts';
import { GET as searchPlaces } from '@groundwork/contract/v1/portal/maps/places.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useCountryName } from '../../../lib/language/use-country-name.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import './found-places.css';

type Props = {
  readonly typed: string;
  /** How many towns at most. */
  readonly max: number;
  readonly onPlace: (place: FoundPlace) => void;
};

const PAUSE_MS = 250;
/** Shorter texts begin too many names. */
const MIN_LETTERS = 2;

/** The towns that the typed text names: a press moves the map there. */
export function FoundPlaces({ typed, max, onPlace }: Props) {
  const { t } = useTranslation();
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isSearched = search.length >= MIN_LETTERS && typed.trim() !== '';
  const { data } = useCall(searchPlaces, { query: { search } }, { enabled: isSearched });
  const places = isSearched ? (data?.places ?? []).slice(0, max) : [];
  if (places.length === 0) return null;
  return (
    <section className="map-places" aria-label={t('map.towns')}>
      <h2>
        {t('map.towns')} <span className="fine-print">GeoNames</span>
      </h2>
      <ul>
        {places.map((place) => (
          <li key={`${place.latitude} ${place.longitude}`}>
            <PlaceButton place={place} onPlace={onPlace} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlaceButton({ place, onPlace }: Pick<Props, 'onPlace'> & { readonly place: FoundPlace }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const getCountryName = useCountryName();
  const { name, countryCode, inhabitants } = place;
  const facts = [
    getCountryName(countryCode),
    inhabitants !== null && t('map.inhabitants', { count: inhabitants, number: formats.number(inhabitants) }),
  ];
  return (
    <button type="button" className="map-place" onClick={() => onPlace(place)}>
      <b>{name}</b> <span className="muted">{facts.filter(Boolean).join(' · ')}</span>
    </button>
  );
}
