export {
  findOrganisationName,
  type NewOrganisation,
  reserveOrganisationId,
  saveOrganisation,
} from './organisation-store.ts';
export { hasOrganisation } from './organisations-query.ts';
