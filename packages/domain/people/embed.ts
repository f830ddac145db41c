import { isAllowedMapOrigin, isMapOrigin } from '../maps/base-map.ts';

/** What a view inside of another website shows. */
export const EMBED_VIEWS = ['map', 'list', 'machine', 'site'] as const;
export type EmbedView = (typeof EMBED_VIEWS)[number];

/** The websites of an organisation that may show views. */
export const MAX_EMBEDS = 50;
export const MAX_EMBED_ORIGIN_LENGTH = 253;
/** How long the token of a view is valid. */
export const EMBED_TOKEN_MINUTES = 10;

/**
 * Whether a text is the origin of a website and nothing else: scheme, host and port in their plain form, over https. Over http
 * only on the local network of a portal without https.
 */
export const isEmbedOrigin = (text: string, portalHasHttps: boolean): boolean =>
  text.length <= MAX_EMBED_ORIGIN_LENGTH && isMapOrigin(text) && isAllowedMapOrigin(text, portalHasHttps);
