import type { BaseMap } from '@groundwork/contract/entities/base-map.ts';
import type { BaseMapKind } from '@groundwork/domain/maps/base-map.ts';
import { toSentNumber } from '../../../lib/language/typed-decimal.ts';

/** What a person has typed, kept for every kind. */
export type BaseMapDraft = {
  readonly kind: BaseMapKind;
  readonly url: string;
  readonly attribution: string;
  readonly tileSizePixels: '256' | '512';
  readonly maxZoom: string;
};

const EMPTY: BaseMapDraft = {
  kind: 'offline',
  url: '',
  attribution: '',
  tileSizePixels: '256',
  maxZoom: '19',
};

/** Returns the fields of a base map. */
export function toDraft(baseMap: BaseMap): BaseMapDraft {
  switch (baseMap.kind) {
    case 'offline':
    case 'public':
      return { ...EMPTY, kind: baseMap.kind };
    case 'style':
    case 'pmtiles':
      return { ...EMPTY, kind: baseMap.kind, url: baseMap.url };
    case 'raster':
      return {
        ...{ kind: 'raster', url: baseMap.url, attribution: baseMap.attribution },
        tileSizePixels: baseMap.tileSizePixels === 512 ? '512' : '256',
        maxZoom: String(baseMap.maxZoom),
      };
  }
}

/** Returns the base map of the fields, which only the server checks. */
export function toBaseMap(draft: BaseMapDraft, locale: string): BaseMap {
  const { kind, url, attribution } = draft;
  switch (kind) {
    case 'offline':
    case 'public':
      return { kind };
    case 'style':
    case 'pmtiles':
      return { kind, url };
    case 'raster': {
      const tileSizePixels = draft.tileSizePixels === '512' ? 512 : 256;
      return { kind, url, attribution, tileSizePixels, maxZoom: toSentNumber(draft.maxZoom, locale) };
    }
  }
}
