import type { MachineId, SiteId } from '@groundwork/domain/ids.ts';
import { EMBED_TOKEN_MINUTES, type EmbedView } from '@groundwork/domain/people/embed.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import type { MemberSession } from '../session/public.ts';
import { listEmbeds, saveEmbedToken } from './embed-store.ts';
import { newEmbedToken } from './embed-token.ts';

/** Which view a token opens, on the website of which embed. */
export type EmbedRequest = {
  readonly code: string;
  readonly view: EmbedView;
  /** Of the view of one machine, which the caller sees; null for the others. */
  readonly machineId: MachineId | null;
  /** Of the view of one site, which the caller sees; null for the others. */
  readonly siteId: SiteId | null;
};

/** The token of a view, and the website that may show it. */
export type IssuedEmbed = {
  readonly token: string;
  readonly endsAt: Date;
  readonly embedId: number;
  readonly origin: string;
};

/** Issues a token for one view with the rights of a session. Throws NOT_FOUND for an embed of another organisation. */
export async function issueEmbedToken(
  db: Db,
  { organisation, tokenHash: issuerHash }: Pick<MemberSession, 'organisation' | 'tokenHash'>,
  { code, view, machineId, siteId }: EmbedRequest,
  now: Date,
): Promise<IssuedEmbed> {
  const organisationId = organisation.id;
  const embeds = await listEmbeds(db, organisationId);
  const { id: embedId, origin } = orNotFound(embeds.find((one) => one.code === code));
  const { token, tokenHash } = newEmbedToken();
  const endsAt = new Date(now.getTime() + EMBED_TOKEN_MINUTES * 60_000);
  const shown = { view, machineId, siteId };
  await saveEmbedToken(db, { tokenHash, organisationId, embedId, issuerHash, ...shown, endsAt }, now);
  return { token, endsAt, embedId, origin };
}
