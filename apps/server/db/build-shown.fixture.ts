import { randomBytes } from 'node:crypto';
import { DEFAULT_BRAND } from '@groundwork/domain/settings/brand.ts';
import { chooseBrand, findBrand } from '../features/base/brand/public.ts';
import { queueMail } from '../features/base/mail/public.ts';
import { type EmbedRow, saveEmbed } from '../features/people/embedding/embed-store.ts';
import { buildProvider } from '../features/people/sign-on/build-provider.fixture.ts';
import { createSecretKey } from '../platform/secret-key.ts';
import type { BuiltOrganisation } from './built-rows.fixture.ts';
import type { Database } from './database.ts';

type NewMail = { organisation: BuiltOrganisation; recipient?: string; now?: Date };
type NewBrand = { organisation: BuiltOrganisation; logo?: Uint8Array };
type NewEmbed = { organisation: BuiltOrganisation; origin?: string };
/** Nothing listens there. */
const UNREACHABLE = { issuer: 'https://127.0.0.1:1', clientId: 'groundwork', clientSecret: 'a secret' };
/** Returns a number that makes names unique. */
type Next = () => number;

/** Creates what an organisation shows to others: its brand, websites with its views, and mails. */
export const createShownBuild = (app: Database, next: Next) => ({
  brand: (input: NewBrand) => buildBrand(app, input),
  embed: (input: NewEmbed) => buildEmbed(app, next, input),
  provider: ({ organisation }: { organisation: BuiltOrganisation }) =>
    buildProvider({ database: { app }, secretKey: createSecretKey() }, organisation, UNREACHABLE),
  mail: (input: NewMail) => buildMail(app, next, input),
});

/** Gives an organisation colours and a logo. Returns the logo's public name. */
async function buildBrand(app: Database, { organisation: { id }, logo }: NewBrand): Promise<string> {
  const brand = await app.within({ organisationId: id }, async (db) => {
    await chooseBrand(db, id, DEFAULT_BRAND, logo ?? new Uint8Array([1]));
    return findBrand(db, id);
  });
  return brand?.logoName ?? '';
}

/** Lets a website show views of an organisation. */
async function buildEmbed(
  app: Database,
  next: Next,
  { organisation: { id: organisationId }, origin = `https://website-${next()}.example` }: NewEmbed,
): Promise<EmbedRow> {
  const code = randomBytes(16).toString('base64url');
  return app.within({ organisationId }, (db) =>
    saveEmbed(db, organisationId, { code, origin }, new Date('2026-01-01T00:00:00Z')),
  );
}

/** Queues an invitation. */
async function buildMail(
  app: Database,
  next: Next,
  { organisation, recipient = `person-${next()}@example.com`, now = new Date() }: NewMail,
): Promise<{ readonly id: string }> {
  const { id: organisationId, name: organisationName } = organisation;
  const id = await app.within({ organisationId }, (db) =>
    queueMail(
      db,
      {
        kind: 'invitation',
        to: { address: recipient },
        language: 'en',
        organisationId,
        cause: `invitation:${next()}`,
        facts: { organisationName, inviterName: 'Ada Lovelace' },
        link: { purpose: 'invitation', id: '17', expiresAt: new Date(now.getTime() + 7 * 86_400_000) },
      },
      now,
    ),
  );
  return { id: id ?? '' };
}
