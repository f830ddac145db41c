import { useMemo } from 'react';
import { listZones } from '../lib/time/zone-names.ts';
import { SearchSelect, type SearchSelectProps } from './search-select.tsx';

export type ZoneSelectProps = Omit<SearchSelectProps, 'name' | 'choices' | 'limit'>;

/** Makes "isle of man" find `Europe/Isle_of_Man`. */
const readable = (zone: string): string => zone.replaceAll('_', ' ');

/** A select of time zones that filters them by the typed text. */
export function ZoneSelect(props: ZoneSelectProps) {
  const { value } = props;
  const choices = useMemo(
    () => listZones(value).map((zone) => ({ value: zone, label: readable(zone) })),
    [value],
  );
  return <SearchSelect {...props} name="timezone" choices={choices} limit={60} />;
}
