import { GET as findBaseMap } from '@groundwork/contract/v1/portal/maps/base-map.ts';
import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useColourScheme } from '../lib/theme.ts';
import { useCall } from '../lib/use-call.ts';
import { readMapColours } from './base-map/colours.ts';
import { loadOutlines } from './base-map/countries.ts';
import { offlineStyle } from './base-map/offline-style.ts';
import { operatorStyle } from './base-map/operator-style.ts';

export type BaseStyle = {
  readonly style: StyleSpecification;
  /** The operator has chosen another map, which cannot be reached. */
  readonly standsIn: boolean;
};

const outlineStyle = async (language: string): Promise<StyleSpecification> =>
  offlineStyle(await loadOutlines(language), readMapColours());

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
    const show = (standsIn: boolean) => (style: StyleSpecification) => {
      if (isWanted) setBase({ style, standsIn });
    };
    const baseMap = chosen?.baseMap ?? null;
    void (baseMap === null
      ? outlineStyle(language).then(show(false))
      : operatorStyle(baseMap, readMapColours())
          .then(show(false))
          .catch(() => outlineStyle(language).then(show(true))));
    return () => {
      isWanted = false;
    };
  }, [isKnown, chosen, language, scheme]);
  return base;
}
