export {
  findOrganisationName,
  type NewOrganisation,
  reserveOrganisationId,
  saveOrganisation,
} from './organisation-store.ts';
