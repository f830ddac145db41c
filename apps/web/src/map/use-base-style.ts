import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useColourScheme } from '../lib/theme.ts';
import { readMapColours } from './base-map/colours.ts';
import { loadOutlines } from './base-map/countries.ts';
import { offlineStyle } from './base-map/offline-style.ts';

/** What is drawn below the machines; null until it is known. */
export function useBaseStyle(): StyleSpecification | null {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const scheme = useColourScheme();
  const [style, setStyle] = useState<StyleSpecification | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, in its scheme.
  useEffect(() => {
    let isWanted = true;
    void loadOutlines(language).then((outlines) => {
      if (isWanted) setStyle(offlineStyle(outlines, readMapColours()));
    });
    return () => {
      isWanted = false;
    };
  }, [language, scheme]);
  return style;
}
