import { GET as settings } from '@groundwork/contract/v1/users/settings.ts';
import { useEffect } from 'react';
import { useCall } from '../lib/calls/use-call.ts';

/**
 * Applies the organisation's colours to the bars. Links, buttons and focus rings keep their accessible
 * colours.
 */
export function useBrandColours(enabled: boolean): void {
  const { data } = useCall(settings, {}, { enabled });
  const brand = data?.brandConfiguration;
  useEffect(() => {
    const { style } = document.documentElement;
    if (brand === undefined) return;
    style.setProperty('--nav', brand.primaryColour.backgroundColour);
    style.setProperty('--on-nav', brand.primaryColour.textColour);
    style.setProperty('--brand', brand.secondaryColour.backgroundColour);
    style.setProperty('--on-brand', brand.secondaryColour.textColour);
    return () => {
      for (const name of ['--nav', '--on-nav', '--brand', '--on-brand']) style.removeProperty(name);
    };
  }, [brand]);
}
