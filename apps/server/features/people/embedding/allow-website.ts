import { randomBytes } from 'node:crypto';
import type { Embed } from '@groundwork/contract/entities/embed.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import { isEmbedOrigin, MAX_EMBEDS } from '@groundwork/domain/people/embed.ts';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, orNotFound, Refusal } from '../../../platform/refusal.ts';
import { type EmbedRow, listEmbeds, lockEmbeds, removeEmbed, saveEmbed } from './embed-store.ts';

/** 22 characters. */
const CODE_BYTES = 16;

/** Lists the websites that may show views of an organisation. */
export const listWebsites = async (db: Db, organisationId: OrganisationId): Promise<Embed[]> =>
  (await listEmbeds(db, organisationId)).map(presentEmbed);

type Allowing = { readonly origin: string; readonly portalHasHttps: boolean; readonly now: Date };

/**
 * Lets a website show views of an organisation. Throws INVALID_REQUEST for an origin that no policy may name or that is allowed
 * already, TOO_MANY_EMBEDS beyond the limit.
 */
export async function allowWebsite(
  db: Db,
  organisationId: OrganisationId,
  { origin, portalHasHttps, now }: Allowing,
): Promise<Embed> {
  const refuse = (reason: 'NOT_AN_ORIGIN' | 'ALREADY_TAKEN') =>
    new Refusal('INVALID_REQUEST', [fieldProblem('body.origin', reason)]);
  if (!isEmbedOrigin(origin, portalHasHttps)) throw refuse('NOT_AN_ORIGIN');
  await lockEmbeds(db, organisationId);
  const embeds = await listEmbeds(db, organisationId);
  if (embeds.some((one) => one.origin === origin)) throw refuse('ALREADY_TAKEN');
  if (embeds.length >= MAX_EMBEDS) throw new Refusal('TOO_MANY_EMBEDS');
  const code = randomBytes(CODE_BYTES).toString('base64url');
  return presentEmbed(await saveEmbed(db, organisationId, { code, origin }, now));
}

/** Ends that a website may show views; its tokens end with it. Throws NOT_FOUND. */
export const endWebsite = async (db: Db, key: RowKey): Promise<EmbedRow> =>
  orNotFound(await removeEmbed(db, key));

const presentEmbed = ({ id, ...rest }: EmbedRow): Embed => ({ id: String(id), ...rest });
