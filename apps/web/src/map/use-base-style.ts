import { type BaseMap, GET as findBaseMap } from '@groundwork/contract/v1/portal/maps/base-map.ts';
import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../lib/calls/use-call.ts';
import { useColourScheme } from '../lib/session/theme.ts';
import { readMapColours } from './base-map/colours.ts';
import { loadOutlines } from './base-map/countries.ts';
import { offlineStyle } from './base-map/offline-style.ts';
import { operatorStyle } from './base-map/operator-style.ts';

export type BaseStyle = {
  readonly style: StyleSpecification;
  readonly kind: 'outlines' | 'operator';
  /** The operator has chosen another map, which cannot be reached. */
  readonly standsIn: boolean;
};

async function loadBase(baseMap: BaseMap | null, language: string): Promise<BaseStyle> {
  if (baseMap === null) return outlines(language, false);
  try {
    return { style: await operatorStyle(baseMap, readMapColours()), kind: 'operator', standsIn: false };
  } catch {
    return outlines(language, true);
  }
}

async function outlines(language: string, standsIn: boolean): Promise<BaseStyle> {
  const style = offlineStyle(await loadOutlines(language), readMapColours());
  return { style, kind: 'outlines', standsIn };
}

/** What is drawn below the machines: the operator's map, else the outlines of countries; null until it is there. */
export function useBaseStyle(): BaseStyle | null {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const scheme = useColourScheme();
  const { data: chosen, error } = useCall(findBaseMap, {});
  const [base, setBase] = useState<BaseStyle | null>(null);
  const isKnown = chosen !== undefined || error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, in its scheme.
  useEffect(() => {
    if (!isKnown) return;
    let isWanted = true;
    void loadBase(chosen?.baseMap ?? null, language).then((loaded) => {
      if (isWanted) setBase(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [isKnown, chosen, language, scheme]);
  return base;
}
