import type { DatabaseAddresses } from './database.ts';

/** The settings of an operator's own PostgreSQL. */
export type DatabaseSettings = {
  readonly databaseUrl: string | null;
  /** Null: the login of `databaseUrl` owns the tables too. */
  readonly databaseOwnerUrl: string | null;
};

/** Returns the two logins of an operator's own PostgreSQL; null if the database is the embedded one. */
export function getOwnAddresses({
  databaseUrl,
  databaseOwnerUrl,
}: DatabaseSettings): DatabaseAddresses | null {
  if (databaseUrl === null) return null;
  const portalAddress = { connectionString: databaseUrl, setting: 'DATABASE_URL' } as const;
  if (databaseOwnerUrl === null) return { ownerAddress: portalAddress, portalAddress };
  return {
    ownerAddress: { connectionString: databaseOwnerUrl, setting: 'DATABASE_OWNER_URL' },
    portalAddress,
  };
}
