import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { BrandColours } from '@groundwork/domain/settings/brand.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const brandRow = z.object({
  primaryBackground: z.string(),
  primaryText: z.string(),
  secondaryBackground: z.string(),
  secondaryText: z.string(),
});
type BrandRow = z.output<typeof brandRow>;

/** The colours of an organisation, and the name of its logo; null: it has none. */
export type StoredBrand = BrandColours & { readonly logoName: string | null };

/** A logo that the portal has drawn, and its public name. */
export type NewLogo = { readonly name: string; readonly bytes: Uint8Array };

const COLOURS = sql`primary_background as "primaryBackground", primary_text as "primaryText",
  secondary_background as "secondaryBackground", secondary_text as "secondaryText"`;

const toColours = (row: BrandRow): BrandColours => ({
  primaryColour: { backgroundColour: row.primaryBackground, textColour: row.primaryText },
  secondaryColour: { backgroundColour: row.secondaryBackground, textColour: row.secondaryText },
});

/** Finds the brand of an organisation; null if it has chosen none. Index: brand's key. */
export async function findBrand(db: Db, organisationId: OrganisationId): Promise<StoredBrand | null> {
  const row = await db.first(
    z.extend(brandRow, { logoName: z.nullable(z.string()) }),
    sql`select ${COLOURS}, logo_name as "logoName" from brand where organisation_id = ${organisationId}`,
  );
  return row && { ...toColours(row), logoName: row.logoName };
}

/** Saves the brand of an organisation. Without a new logo it keeps the one that it has. Index: brand's key. */
export async function saveBrand(
  db: Db,
  organisationId: OrganisationId,
  { primaryColour, secondaryColour }: BrandColours,
  logo: NewLogo | null,
): Promise<void> {
  await db.run(sql`insert into brand as stored (organisation_id, primary_background, primary_text, secondary_background,
      secondary_text, logo_name, logo)
    values (${organisationId}, ${primaryColour.backgroundColour}, ${primaryColour.textColour},
      ${secondaryColour.backgroundColour}, ${secondaryColour.textColour}, ${logo?.name ?? null}, ${logo?.bytes ?? null})
    on conflict (organisation_id) do update set primary_background = excluded.primary_background,
      primary_text = excluded.primary_text, secondary_background = excluded.secondary_background,
      secondary_text = excluded.secondary_text, logo_name = coalesce(excluded.logo_name, stored.logo_name),
      logo = coalesce(excluded.logo, stored.logo)`);
}

/** Removes the brand of an organisation. Index: brand's key. */
export async function removeBrand(db: Db, organisationId: OrganisationId): Promise<void> {
  await db.run(sql`delete from brand where organisation_id = ${organisationId}`);
}

/** Finds a logo by its public name, whichever organisation has it. Index: brand_logo_name_key. */
export async function findLogo(db: Db, name: string): Promise<Uint8Array | null> {
  const { logo } = await db.one(
    z.object({ logo: z.nullable(z.instanceof(Buffer)) }),
    sql`select find_logo(${name}) as logo`,
  );
  return logo;
}

const mailBrandRow = z.extend(brandRow, {
  organisationName: z.string(),
  logo: z.nullable(z.instanceof(Buffer)),
});

/** How the mails of an organisation look. */
export type MailBrand = BrandColours & {
  readonly organisationName: string;
  readonly logo: Buffer | null;
};

/** Finds how a mail looks; null: as the portal's own. Indexes: the keys of mail, organisation and brand. */
export async function findBrandOfMail(db: Db, mailId: string): Promise<MailBrand | null> {
  const row = await db.first(
    mailBrandRow,
    sql`select organisation_name as "organisationName", ${COLOURS}, logo from find_brand_of_mail(${mailId}::bigint)`,
  );
  return row && { ...toColours(row), organisationName: row.organisationName, logo: row.logo };
}
