import { useState } from 'react';
import { useBrand } from '../lib/session/brand.ts';
import { Emblem } from './emblem.tsx';
import './brand-mark.css';

/** The logo of the organisation; without one, or if it cannot be loaded, that of the portal. */
export function BrandMark() {
  const brand = useBrand();
  const [lost, setLost] = useState<string | null>(null);
  const link = brand?.logoLink ?? null;
  if (link === null || link === lost)
    return (
      <>
        <Emblem />
        Groundwork
      </>
    );
  return <img className="brand-logo" src={link} alt={brand?.name} onError={() => setLost(link)} />;
}
