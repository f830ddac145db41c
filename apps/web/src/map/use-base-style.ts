import type { BaseMap } from '@groundwork/contract/entities/base-map.ts';
import { GET as findBaseMap } from '@groundwork/contract/v1/portal/maps/base-map/index.ts';
import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../lib/calls/use-call.ts';
import { IS_EMBEDDED } from '../lib/session/embed-token.ts';
import { PAGE_BASE_MAP, saveSettings } from '../lib/session/settings-cookie.ts';
import { useColourScheme } from '../lib/session/theme.ts';
import { readMapColours } from './base-map/colours.ts';
import type { MapFailure } from './base-map/map-failure.ts';
import { createOfflineStyle } from './base-map/offline-style.ts';
import { reportEnd, watchOnlineMap } from './base-map/online-health.ts';
import { MapLoadError, respondsAgain } from './base-map/online-requests.ts';
import { loadOnlineStyle, type OnlineMap } from './base-map/online-style.ts';

export type BaseStyle = {
  readonly style: StyleSpecification;
  /** Why the offline map is shown instead of the chosen one; null if the chosen one is shown. */
  readonly failure: MapFailure | null;
};

/** How long the offline map is shown before the chosen one is tried again. */
const RETRY_MS = 30_000;
const OFFLINE: BaseMap = { kind: 'offline' };

/** The base map of the organisation, or the offline one while that fails; null until it is loaded. */
export function useBaseStyle(): BaseStyle | null {
  const { data: chosen, error } = useCall(findBaseMap, {});
  const policyKey = chosen?.policyKey;
  useEffect(() => {
    // The next page is requested with it, and may load the map from its first moment.
    if (policyKey !== undefined) saveSettings({ baseMap: policyKey ?? undefined });
  }, [policyKey]);
  // A view inside of another website is requested without a key: the server knows its organisation.
  const isAllowed = !policyKey || policyKey === PAGE_BASE_MAP || IS_EMBEDDED;
  return useStyleOf(chosen?.baseMap ?? (error === null ? null : OFFLINE), isAllowed);
}

/**
 * The style of a base map, or the offline one while that fails; null until it is loaded, and without a map. `isAllowed`:
 * whether the page may load it.
 */
export function useStyleOf(baseMap: BaseMap | null, isAllowed = true): BaseStyle | null {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const scheme = useColourScheme();
  const [base, setBase] = useState<BaseStyle | null>(null);
  useEffect(() => {
    if (baseMap === null) return;
    const showOffline = (failure: MapFailure | null) =>
      setBase({ style: createOfflineStyle(language, readMapColours()), failure });
    if (baseMap.kind === 'offline') return showOffline(null);
    if (!isAllowed) return showOffline({ reason: 'policy', url: '' });
    const isDark = scheme === 'dark';
    return showOnline(baseMap, isDark, (style) => setBase({ style, failure: null }), showOffline);
  }, [baseMap, isAllowed, language, scheme]);
  return base;
}

/** Shows an online map, and the offline one while that fails. Returns how to stop. */
function showOnline(
  map: OnlineMap,
  isDark: boolean,
  show: (style: StyleSpecification) => void,
  showOffline: (failure: MapFailure) => void,
): () => void {
  let isCurrent = true;
  let failed: MapFailure | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fail = (failure: MapFailure) => {
    if (!isCurrent || failed !== null) return;
    failed = failure;
    showOffline(failure);
    timer = setTimeout(() => void retry(), RETRY_MS);
  };
  let stopWatching = watchOnlineMap({ onLoaded: () => undefined, onFailed: fail });
  const load = () =>
    loadOnlineStyle(map, { colours: readMapColours(), isDark }).then(
      (style) => {
        if (isCurrent && failed === null) show(style);
      },
      (error: unknown) => {
        if (error instanceof MapLoadError) reportEnd(error.failure);
        else throw error;
      },
    );
  const retry = async () => {
    clearTimeout(timer);
    if (failed === null || !isCurrent) return;
    if (await respondsAgain(failed.url)) {
      if (!isCurrent) return;
      failed = null;
      stopWatching();
      stopWatching = watchOnlineMap({ onLoaded: () => undefined, onFailed: fail });
      await load();
    } else if (isCurrent) timer = setTimeout(() => void retry(), RETRY_MS);
  };
  const retryNow = () => void retry();
  // The browser is back on a network.
  addEventListener('online', retryNow);
  void load();
  return () => {
    isCurrent = false;
    clearTimeout(timer);
    stopWatching();
    removeEventListener('online', retryNow);
  };
}
