import { GET as settings } from '@groundwork/contract/v1/users/settings.ts';
import { useEffect } from 'react';
import { useCall } from '../lib/calls/use-call.ts';
import { useAuthentication } from '../lib/session/authentication.ts';
import { showBrand } from '../lib/session/brand.ts';

/** Shows the brand of the organisation as soon as its settings are loaded, and whenever they change. */
export function useSettingsBrand(enabled: boolean): void {
  const { data } = useCall(settings, {}, { enabled });
  const { session } = useAuthentication();
  const name = session?.organisation?.name ?? '';
  const brand = data?.brandConfiguration;
  useEffect(() => {
    if (!brand) return;
    const { logoLink, shown } = brand;
    showBrand(shown && { name, logoLink, shown });
  }, [brand, name]);
}
