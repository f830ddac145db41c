import type { BrandConfiguration } from '@groundwork/contract/entities/brand.ts';
import { DEFAULT_BRAND } from '@groundwork/domain/settings/brand.ts';
import { composePalettes } from '@groundwork/domain/settings/brand-palette.ts';
import type { StoredBrand } from './brand-store.ts';

/** Presents a brand with the colours in which it is shown; null: the defaults, which nobody chose. */
export function presentBrand(brand: StoredBrand | null): BrandConfiguration {
  if (brand === null) return { logoLink: null, isChosen: false, ...DEFAULT_BRAND, shown: null };
  const { logoName, ...colours } = brand;
  return {
    logoLink: logoName === null ? null : `/v1/portal/brandconfig/logos/${logoName}`,
    isChosen: true,
    ...colours,
    shown: composePalettes(colours),
  };
}
