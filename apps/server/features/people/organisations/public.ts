export { checkOrganisation, findReachableOrganisation } from './check-organisation.ts';
export {
  findOrganisationName,
  type NewOrganisation,
  reserveOrganisationId,
  saveOrganisation,
} from './organisation-store.ts';
export { hasOrganisation } from './organisations-query.ts';
export { SETTINGS_COLUMN } from './settings-sql.ts';
