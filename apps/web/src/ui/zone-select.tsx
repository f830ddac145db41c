import { useMemo } from 'react';
import { zonesWith } from '../lib/time/zone-names.ts';
import { SearchSelect, type SearchSelectProps } from './search-select.tsx';

export type ZoneSelectProps = Omit<SearchSelectProps, 'name' | 'choices' | 'limit'>;

/** `Europe/Isle_of_Man` is found by "isle of man". */
const readable = (zone: string): string => zone.replaceAll('_', ' ');

/** The list of zones behind a field that filters it. */
export function ZoneSelect(props: ZoneSelectProps) {
  const { value } = props;
  const choices = useMemo(
    () => zonesWith(value).map((zone) => ({ value: zone, label: readable(zone) })),
    [value],
  );
  return <SearchSelect {...props} name="timezone" choices={choices} limit={60} />;
}
