import { parseSettings } from '@groundwork/domain/settings/browser-settings.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { type ConfiguredMap, listOwnOrigins, openMapPolicies } from '../../features/base/base-map/public.ts';
import { findFramedEmbed } from '../../features/people/embedding/public.ts';
import { allowConnections, allowFraming } from '../../platform/http/security-headers.ts';
import { wantsPage } from '../../platform/http/static-web.ts';

type Parts = {
  readonly app: Database;
  /** Absent: the built-in one. */
  readonly baseMap?: ConfiguredMap;
  readonly now: () => Date;
};

/**
 * Lets each page load the base map that it was requested with, and the website of an embed show its view in a frame. Every other
 * page keeps the strict policy, and so does an answer that fails before this.
 */
export function setPagePolicies(server: FastifyInstance, { app, baseMap = null, now }: Parts): void {
  const policies = openMapPolicies(app, baseMap === null ? [] : listOwnOrigins(baseMap), now);
  server.addHook('onRequest', async (request, reply) => {
    if (!wantsPage(request)) return;
    const embed = await findFramedEmbed(app, request.url);
    const key = embed ? (embed.mapKey ?? undefined) : parseSettings(request.headers.cookie ?? '').baseMap;
    const policy = String(reply.getHeader('content-security-policy'));
    const withMap = allowConnections(policy, await policies.listOrigins(key));
    reply.header('content-security-policy', embed ? allowFraming(withMap, embed.origin) : withMap);
    // It knows no list of origins, and stands in the way of the policy.
    if (embed) reply.removeHeader('x-frame-options');
  });
}
