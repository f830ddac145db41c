export { isModuleOn, type OrganisationSettings, resolveModules } from './organisation-modules.ts';
