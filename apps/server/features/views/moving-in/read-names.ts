import type { CustomerId, OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import { LANGUAGES } from '@groundwork/domain/limits.ts';
import { MACHINE_TYPES } from '@groundwork/domain/machine-types/catalogue.ts';
import type { Db } from '../../../db/db.ts';
import { getTexts } from '../../../platform/texts.ts';
import { GROUPS } from '../../machines/machine-groups/public.ts';
import { listStoredTypes } from '../../machines/machine-types/public.ts';
import { CUSTOMERS } from '../../records/customers/public.ts';
import { SITES } from '../../records/sites/public.ts';
import { NameIndex } from './name-index.ts';

/** Sites by name and code. */
export async function readSiteNames(db: Db, organisationId: OrganisationId): Promise<NameIndex<SiteId>> {
  const index = new NameIndex<SiteId>();
  for (const { id, name, code } of await SITES.list(db, organisationId)) {
    index.add(name, id);
    index.add(code, id);
  }
  return index;
}

/** Customers by name and code. */
export async function readCustomerNames(
  db: Db,
  organisationId: OrganisationId,
): Promise<NameIndex<CustomerId>> {
  const index = new NameIndex<CustomerId>();
  for (const { id, name, code } of await CUSTOMERS.list(db, organisationId)) {
    index.add(name, id);
    index.add(code, id);
  }
  return index;
}

export async function readGroupNames(db: Db, organisationId: OrganisationId): Promise<NameIndex<number>> {
  const index = new NameIndex<number>();
  for (const { id, name } of await GROUPS.list(db, organisationId)) index.add(name, id);
  return index;
}

/** Machine types by key, and by name in any language: an export is written in that of its reader. */
export async function readTypeKeys(db: Db, organisationId: OrganisationId): Promise<NameIndex<string>> {
  const index = new NameIndex<string>();
  for (const { key, name } of await listStoredTypes(db, organisationId)) {
    index.add(key, key);
    if (name !== null) index.add(name, key);
  }
  for (const { key } of MACHINE_TYPES) {
    index.add(key, key);
    for (const language of LANGUAGES) {
      const name = getTexts(language).translateKnown('machineTypes', key);
      // A name of the organisation's own stands for its own type.
      if (!index.has(name)) index.add(name, key);
    }
  }
  return index;
}
