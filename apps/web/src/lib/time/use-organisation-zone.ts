import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { DEFAULT_TIME_ZONE } from '@groundwork/domain/limits.ts';
import { fetchCall, useCall } from '../calls/use-call.ts';

/** The time zone of the person's organisation; the default one until the settings are loaded. */
export const useOrganisationZone = (): string =>
  useCall(settingsCall, {}).data?.timezone ?? DEFAULT_TIME_ZONE;

/** Loads the settings of the person's organisation, and returns its time zone. */
export async function fetchOrganisationZone(): Promise<string> {
  const settings = await fetchCall(settingsCall, {});
  return settings.timezone;
}
