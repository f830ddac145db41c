import { useMemo } from 'react';
import { usePreference } from '../calls/use-preference.ts';
import { useOrganisationZone } from './use-organisation-zone.ts';

/** The zone in which the lists of a person show instants. */
export type ListZone = {
  /** The zone of the whole list; null if each machine has its own. */
  readonly zone: string | null;
  /** Returns the zone for an instant of a machine. */
  readonly zoneFor: (machine: { readonly timezone: string }) => string;
  /** Changes between the organisation's zone and each machine's own; kept for the person. */
  readonly toggle: () => void;
};

/** Returns the zone of lists: the organisation's unless the person chose each machine's own. */
export function useListZone(): ListZone {
  const organisationZone = useOrganisationZone();
  const { value, save } = usePreference('list-zone');
  const isOwn = value?.of === 'machine';
  return useMemo(
    () => ({
      zone: isOwn ? null : organisationZone,
      zoneFor: ({ timezone }) => (isOwn ? timezone : organisationZone),
      toggle: () => save(isOwn ? null : { of: 'machine' }),
    }),
    [isOwn, organisationZone, save],
  );
}
