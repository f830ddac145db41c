import { isMapOrigin } from '@groundwork/domain/maps/base-map.ts';
import { EMBED_VIEWS, MAX_EMBED_ORIGIN_LENGTH } from '@groundwork/domain/people/embed.ts';
import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

/** Names an embed in the address of its page. No secret. */
export const embedCode = z.string().check(z.regex(/^[\w-]{22}$/, { error: 'MALFORMED' }));

/** The origin of a website: scheme, host and port. */
export const embedOrigin = z.string().check(
  z.maxLength(MAX_EMBED_ORIGIN_LENGTH),
  z.refine((text) => isMapOrigin(text), { error: 'NOT_AN_ORIGIN' }),
);

export const embedView = z.enum(EMBED_VIEWS);

/** A website that may show views of the organisation. */
export const embed = z.object({ id, code: embedCode, origin: z.string(), createdAt: instant });
export type Embed = z.output<typeof embed>;

/** What an embedded view may show, and for how long. */
export const openedEmbed = z.object({
  view: embedView,
  machineId: z.nullable(id),
  siteId: z.nullable(id),
  /** Until its token ends. */
  secondsLeft: z.int(),
});
export type OpenedEmbed = z.output<typeof openedEmbed>;
