import { type BaseMap, GET as findBaseMap } from '@groundwork/contract/v1/portal/maps/base-map.ts';
import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../lib/calls/use-call.ts';
import { useColourScheme } from '../lib/session/theme.ts';
import { readMapColours } from './base-map/colours.ts';
import { loadOutlines } from './base-map/countries.ts';
import { createOfflineStyle } from './base-map/offline-style.ts';
import { loadOperatorStyle } from './base-map/operator-style.ts';

export type BaseStyle = {
  readonly style: StyleSpecification;
  readonly kind: 'outlines' | 'operator';
  /** The operator has configured another map, which is unavailable. */
  readonly isFallback: boolean;
};

async function loadBase(baseMap: BaseMap | null, language: string): Promise<BaseStyle> {
  if (baseMap === null) return loadOutlineStyle(language, false);
  try {
    return { style: await loadOperatorStyle(baseMap, readMapColours()), kind: 'operator', isFallback: false };
  } catch {
    return loadOutlineStyle(language, true);
  }
}

async function loadOutlineStyle(language: string, isFallback: boolean): Promise<BaseStyle> {
  const style = createOfflineStyle(await loadOutlines(language), readMapColours());
  return { style, kind: 'outlines', isFallback };
}

/** The base map: the operator's, or country outlines; null until it is loaded. */
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
    let isCurrent = true;
    void loadBase(chosen?.baseMap ?? null, language).then((loaded) => {
      if (isCurrent) setBase(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [isKnown, chosen, language, scheme]);
  return base;
}
