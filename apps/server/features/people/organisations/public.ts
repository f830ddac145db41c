export { checkOrganisation } from './check-organisation.ts';
export {
  findOrganisationName,
  type NewOrganisation,
  reserveOrganisationId,
  saveOrganisation,
} from './organisation-store.ts';
